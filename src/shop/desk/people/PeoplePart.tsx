import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { DeskPeople, DeskPeopleQuery } from '../../../contract/desk/people'
import { Answer } from '../../shared/Answer'
import { Link } from '../../shared/Link'
import { useScreenTitle } from '../../shared/useScreenTitle'
import { Waiting } from '../../shared/Waiting'
import { ButtonLink } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { PageHeading } from '../../ui/PageHeading'
import { Choices } from '../Choices'
import { Outcome } from '../Outcome'
import { SearchForm } from '../SearchForm'
import { useChangeRoleMutation, useDeskPeopleQuery } from './peopleApi'
import styles from './PeoplePart.module.css'
import { peoplePath, readPeopleView, rolesAtDesk } from './peoplePaths'
import { PersonCard } from './PersonCard'

/** Who is who at the shop: a keeper finds people, and gives and takes roles. */
export const PeoplePart = () => {
  const { t } = useTranslation('desk')
  const { query } = readPeopleView(useLocation().search)
  const answer = useDeskPeopleQuery(query, { refetchOnFocus: true })
  const [, changing] = useChangeRoleMutation({ fixedCacheKey: 'changeRole' })
  const { data } = changing
  useScreenTitle(t('people.heading'))
  return (
    <>
      <PageHeading text={t('people.text')}>{t('people.heading')}</PageHeading>
      <SearchForm
        key={query.search}
        path={peoplePath({})}
        label={t('people.search')}
        button={t('people.find')}
        showAll={t('people.showAll')}
        value={query.search}
      />
      <Choices
        label={t('people.byRole')}
        choices={([undefined, ...rolesAtDesk] as const).map((role) => ({
          name: role ?? 'all',
          to: peoplePath({
            ...(query.search !== undefined && { search: query.search }),
            ...(role !== undefined && { role }),
          }),
          isChosen: role === query.role,
          text: role === undefined ? t('people.everybody') : t(`people.roles.${role}`),
        }))}
      />
      <Outcome
        of={changing}
        done={
          data === undefined
            ? ''
            : t('people.changed', { name: data.name, role: t(`overview.roles.${data.role}`) })
        }
      />
      <Answer
        of={{ ...answer, data: answer.currentData }}
        waiting={<Waiting call="deskPeople" label={t('people.loading')} />}
        failed={t('people.failed')}
      >
        {(page) => <Page query={query} {...page} />}
      </Answer>
    </>
  )
}

const Page = ({ people, next, query }: DeskPeople & { query: DeskPeopleQuery }) => {
  const { t } = useTranslation('desk')
  if (people.length === 0) return <EmptyState title={t('people.none')} text={t('people.noneHint')} />
  const { after, ...narrowed } = query
  return (
    <>
      <ul role="list" className={styles.people}>
        {people.map((person) => (
          <li key={person.userId}>
            <PersonCard person={person} />
          </li>
        ))}
      </ul>
      <p className={styles.pages}>
        {after !== undefined && (
          <ButtonLink as={Link} to={peoplePath(narrowed)} variant="secondary">
            {t('people.first')}
          </ButtonLink>
        )}
        {next !== null && (
          <ButtonLink as={Link} to={peoplePath({ ...narrowed, after: next })} variant="secondary">
            {t('people.more')}
          </ButtonLink>
        )}
      </p>
    </>
  )
}
