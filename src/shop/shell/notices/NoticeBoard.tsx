import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths'
import { Link } from '../../shared/Link'
import { SendToSupport } from '../../shared/SendToSupport'
import { useAppDispatch, useAppSelector } from '../../shared/store'
import { NoticeHost } from '../../ui/notices/NoticeHost'
import {
  noticeClosed,
  type NoticeKind,
  type NoticeTone,
  selectAreNoticesAtTop,
  selectNotices,
} from './notices.slice'

const tones = { success: 'good', error: 'bad', warning: 'bad', info: 'plain' } as const satisfies Record<
  NoticeTone,
  string
>

const leadingToCart: NoticeKind[] = ['addedToCart', 'waitingAdded']

/** Shows the notices of the store. While a recording is looked at they stay as long as it says. */
export const NoticeBoard = ({ replaying = false }: { replaying?: boolean }) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const atTop = useAppSelector(selectAreNoticesAtTop)
  const notices = useAppSelector(selectNotices).map(({ id, kind, tone, times, params = {} }) => ({
    id,
    tone: tones[tone],
    times,
    title: t(`notices.${kind}.title`),
    message:
      params.message ??
      t(params.text ?? `notices.${kind}.text`, { name: params.name, count: params.count ?? 0 }),
    ...(kind === 'addedToCart' && { name: params.name }),
    ...(leadingToCart.includes(kind) && { action: <Link to={paths.cart}>{t('notices.toCart')}</Link> }),
    ...(params.requestId !== undefined && {
      action: (
        <>
          <p>
            {t('common.requestId')} <bdi>{params.requestId}</bdi>
          </p>
          <SendToSupport onPress={() => dispatch(noticeClosed(id))} />
        </>
      ),
    }),
  }))
  return (
    <NoticeHost
      notices={notices}
      atTop={atTop}
      onClosed={(id) => dispatch(noticeClosed(id))}
      label={t('notices.label')}
      closeLabel={t('common.close')}
      {...(replaying && { lifetime: false })}
    />
  )
}
