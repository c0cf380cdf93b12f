import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { findArg } from '../../../../contract/findArg'
import { useFindQuery } from '../../../api/shopApi'
import { paths } from '../../../lib/paths'
import { Link } from '../../../shared/Link'
import { useScreenTitle } from '../../../shared/useScreenTitle'
import { Breadcrumb } from '../../../ui/Breadcrumb'
import { ButtonLink } from '../../../ui/Button'
import { EmptyState } from '../../../ui/EmptyState'
import { PageHeading } from '../../../ui/PageHeading'
import { AskedList } from './AskedList'
import type { FilterName } from './choices'
import { ordersOfShelf } from './OrderSelect'

const offered: readonly FilterName[] = ['tab', 'available', 'language', 'price', 'library']

/** /author/{name}: all that the market has of one author, however the address spells the name. */
export const AuthorScreen = () => {
  const { t } = useTranslation()
  const { name = '' } = useParams()
  const scope = { author: name }
  const { currentData: all } = useFindQuery(findArg(scope, {}))
  const written = all?.products[0]?.authorName ?? name
  useScreenTitle(written)
  return (
    <>
      <PageHeading
        text={t('find.authorText')}
        above={
          <Breadcrumb
            label={t('common.breadcrumb')}
            items={[
              { key: 'books', node: <Link to={paths.books}>{t('navigation.books')}</Link> },
              { key: 'here', node: <bdi>{written}</bdi> },
            ]}
          />
        }
      >
        <bdi>{written}</bdi>
      </PageHeading>
      <AskedList
        scope={scope}
        offered={offered}
        orders={ordersOfShelf}
        empty={
          <EmptyState title={t('find.authorNone')}>
            <ButtonLink as={Link} to={paths.books}>
              {t('cart.browse')}
            </ButtonLink>
          </EmptyState>
        }
      />
    </>
  )
}
