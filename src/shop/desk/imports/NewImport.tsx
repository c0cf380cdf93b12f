import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { booksCategoryId } from '../../../contract/constants'
import { largestImport } from '../../../contract/desk/importRules'
import type { DeskShelves } from '../../../contract/desk/products'
import { isFailure } from '../../api/failure'
import { classes } from '../../lib/classes'
import { saveFile } from '../../lib/saveFile'
import { useAppDispatch } from '../../shared/store'
import { usePartState } from '../../shared/usePartState'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Field } from '../../ui/Field'
import { FileButton } from '../../ui/FileButton'
import { Select } from '../../ui/Select'
import { Refusal } from '../Refusal'
import { useDeskExportMutation, useStartDeskImportMutation } from './importsApi'
import styles from './ImportsPart.module.css'
import { sampleFile } from './sampleFile'
import { sendFile, starting } from './sendFile'

const kinds = '.csv,.xml,.onix,.txt,text/csv,text/xml,application/xml,application/onix+xml'

type Problem = 'tooLarge' | 'empty' | 'currency'

const problemOf = ({ size }: File, currency: string): Problem | null => {
  if (size > largestImport) return 'tooLarge'
  if (size === 0) return 'empty'
  return currency === '' || /^[A-Za-z]{3}$/.test(currency) ? null : 'currency'
}

/** Chooses a library and a file, which is sent as soon as it is chosen: nothing is written before somebody says so. */
export const NewImport = ({ libraries, categories }: DeskShelves) => {
  const { t } = useTranslation('desk')
  const dispatch = useAppDispatch()
  const [chosen, setChosen] = useState('')
  const [currency, setCurrency] = useState('')
  const [problem, setProblem] = usePartState<Problem | null>('import/problem', null)
  const [isOver, setIsOver] = useState(false)
  const [, { error, isLoading }] = useStartDeskImportMutation(starting)
  const library = libraries.find(({ id }) => String(id) === chosen) ?? libraries[0]
  if (library === undefined) return null
  const take = (file: File) => {
    const found = problemOf(file, currency.trim())
    setProblem(found)
    if (found !== null || isLoading) return
    const code = currency.trim()
    void dispatch(sendFile(file, { libraryId: library.id, currency: code === '' ? null : code }))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const [file] = event.dataTransfer.files
    if (file) take(file)
  }
  const category = categories.find(({ id }) => id === booksCategoryId) ?? categories[0]
  return (
    <Card as="section" className={styles.sheet} aria-labelledby="new-import">
      <h2 id="new-import">{t('import.new')}</h2>
      <div
        className={classes(styles.drop, isOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => {
          setIsOver(false)
        }}
        onDrop={drop}
      >
        {libraries.length > 1 && (
          <Select
            label={t('import.library')}
            value={String(library.id)}
            onChange={({ target }) => {
              setChosen(target.value)
            }}
            options={libraries.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
        <p>{t('import.formats')}</p>
        <div className={styles.actions}>
          <FileButton accept={kinds} busy={isLoading} label={t('import.choose')} onChosen={take}>
            {t('import.choose')}
          </FileButton>
          <Button
            variant="quiet"
            onClick={() => {
              saveFile('warraqin-sample.csv', sampleFile(category?.name ?? ''), 'text/csv')
            }}
          >
            {t('import.sample')}
          </Button>
        </div>
        <p className={styles.hint}>{t('import.dropHint')}</p>
        <Field
          label={t('import.currency')}
          hint={t('import.currencyHint')}
          dir="ltr"
          maxLength={3}
          value={currency}
          error={problem === 'currency' ? t('import.wrong.currency') : undefined}
          alerts
          onChange={({ target }) => {
            setCurrency(target.value)
          }}
        />
        {problem !== null && problem !== 'currency' && <p role="alert">{t(`import.wrong.${problem}`)}</p>}
        {isFailure(error) && <Refusal failure={error} />}
      </div>
      <Export key={library.id} libraryId={library.id} name={library.name} />
    </Card>
  )
}

const Export = ({ libraryId, name }: { libraryId: number; name: string }) => {
  const { t } = useTranslation('desk')
  const [save, { data, error, isLoading }] = useDeskExportMutation({
    fixedCacheKey: `deskExport:${String(libraryId)}`,
  })
  return (
    <div className={styles.export}>
      <p className={styles.hint}>{t('import.exportHint')}</p>
      <Button
        variant="secondary"
        busy={isLoading}
        onClick={() => void save({ libraryId, fileName: `${name}.csv` })}
      >
        {t('import.export')}
      </Button>
      <p role="status">{data !== undefined && t('import.exported', { count: data })}</p>
      <Refusal failure={error} />
    </div>
  )
}
