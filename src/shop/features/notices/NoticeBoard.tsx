import { useTranslation } from 'react-i18next'
import { useAppDispatch, useAppSelector } from '../../lib/store'
import { NoticeHost } from '../../ui/notices/NoticeHost'
import { noticeClosed, type NoticeTone, selectNotices } from './notices.slice'

const tones = { success: 'good', error: 'bad', warning: 'bad', info: 'plain' } as const satisfies Record<
  NoticeTone,
  string
>

/** Shows the notices of the store. While a recording is looked at they stay as long as it says. */
export const NoticeBoard = ({ replaying = false }: { replaying?: boolean }) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const notices = useAppSelector(selectNotices).map(({ id, kind, tone, params = {} }) => ({
    id,
    tone: tones[tone],
    title: t(`notices.${kind}.title`),
    message:
      params.message ??
      t(params.text ?? `notices.${kind}.text`, { name: params.name, count: params.count ?? 0 }),
  }))
  return (
    <NoticeHost
      notices={notices}
      onClosed={(id) => dispatch(noticeClosed(id))}
      label={t('notices.label')}
      closeLabel={t('common.close')}
      {...(replaying && { lifetime: false })}
    />
  )
}
