import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { NotFoundScreen } from '../../features/notFound/NotFoundScreen'
import { Answer } from '../../shared/Answer'
import { Link } from '../../shared/Link'
import { useAppDispatch } from '../../shared/store'
import { useScreenTitle } from '../../shared/useScreenTitle'
import { Waiting } from '../../shared/Waiting'
import { goTo } from '../../shell/location/goTo'
import { Breadcrumb } from '../../ui/Breadcrumb'
import { PageHeading } from '../../ui/PageHeading'
import { useForgotten } from '../useForgotten'
import { fieldsOfDraft } from './formDraft'
import { ProductForm } from './ProductForm'
import { productPaths } from './productPaths'
import {
  useDeskAddProductMutation,
  useDeskProductQuery,
  useDeskSaveProductMutation,
  useDeskShelvesQuery,
} from './productsApi'
import { RemoveProduct } from './RemoveProduct'

const Head = ({ title }: { title: string }) => {
  const { t } = useTranslation('desk')
  const { t: ofShop } = useTranslation()
  return (
    <PageHeading
      above={
        <Breadcrumb
          label={ofShop('common.breadcrumb')}
          items={[
            { key: 'table', node: <Link to={productPaths.table}>{t('parts.products')}</Link> },
            { key: 'here', node: <bdi>{title}</bdi> },
          ]}
        />
      }
    >
      <bdi>{title}</bdi>
    </PageHeading>
  )
}

/** A product that is not there yet; once it is, its own form follows. */
export const NewProductForm = () => {
  const { t } = useTranslation('desk')
  const dispatch = useAppDispatch()
  const shelves = useDeskShelvesQuery()
  const [add, { error, isLoading, reset }] = useDeskAddProductMutation({ fixedCacheKey: 'deskAddProduct' })
  useForgotten(reset)
  useScreenTitle(t('products.form.new'))
  return (
    <>
      <Head title={t('products.form.new')} />
      <Answer
        of={shelves}
        waiting={<Waiting call="deskShelves" label={t('products.loading')} />}
        failed={t('products.failed')}
      >
        {(places) => (
          <ProductForm
            product={null}
            shelves={places}
            isBusy={isLoading}
            error={error}
            onSend={async (draft) => {
              const sku = draft.sku.trim()
              const { data } = await add({
                ...fieldsOfDraft(draft),
                libraryId: Number(draft.libraryId),
                sku: sku === '' ? null : sku,
              })
              if (data !== undefined) dispatch(goTo(productPaths.one(data.id), { replace: true }))
            }}
          />
        )}
      </Answer>
    </>
  )
}

/** A product with all that is known of it. */
export const StoredProductForm = () => {
  const { t } = useTranslation('desk')
  const { id = '' } = useParams()
  const shelves = useDeskShelvesQuery()
  const answer = useDeskProductQuery(id)
  const [save, { data: saved, error, isLoading, reset }] = useDeskSaveProductMutation({
    fixedCacheKey: `deskSaveProduct:${id}`,
  })
  useForgotten(reset)
  useScreenTitle(answer.data?.name ?? t('parts.products'))
  const heading = <PageHeading>{t('parts.products')}</PageHeading>
  return (
    <Answer
      of={{ ...answer, data: shelves.data && answer.data && { places: shelves.data, product: answer.data } }}
      waiting={
        <>
          {heading}
          <Waiting call="deskProduct" label={t('products.loading')} />
        </>
      }
      failed={t('products.failed')}
      heading={heading}
      notFound={<NotFoundScreen />}
    >
      {({ places, product }) => (
        <>
          <Head title={product.name} />
          <ProductForm
            key={product.id}
            product={product}
            shelves={places}
            isBusy={isLoading}
            isSaved={saved !== undefined}
            onChanged={reset}
            error={error}
            onSend={(draft) => save({ ...fieldsOfDraft(draft), id: product.id, seen: product.version })}
          />
          <RemoveProduct product={product} />
        </>
      )}
    </Answer>
  )
}
