import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '../../shared/Link'
import { paths } from '../../lib/paths'
import { ButtonLink } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { useStartAtTop } from '../../ui/useStartAtTop'

export const CartEmpty = ({ children }: { children?: ReactNode }) => {
  const { t } = useTranslation()
  useStartAtTop()
  return (
    <EmptyState
      title={t('cart.empty')}
      text={t('cart.emptyHint')}
      picture={<img src="/art/empty-cart.svg" alt="" width="240" height="180" />}
    >
      <ButtonLink as={Link} to={paths.books} variant={children === undefined ? 'primary' : 'secondary'}>
        {t('cart.browse')}
      </ButtonLink>
      {children}
    </EmptyState>
  )
}
