import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { DeskPerson } from '../../../contract/desk/people'
import { roles } from '../../../contract/rules/roles'
import { Link } from '../../shared/Link'
import { useAppDispatch } from '../../shared/store'
import { goTo } from '../../shell/location/goTo'
import { Badge } from '../../ui/Badge'
import { Card } from '../../ui/Card'
import { Select } from '../../ui/Select'
import { libraryAtDesk, logOf } from '../deskPaths'
import { peoplePath, readPeopleView } from './peoplePaths'
import styles from './PersonCard.module.css'
import { RoleQuestion } from './RoleQuestion'

/** Somebody who has a role, or who was looked for: how to reach them, their libraries, and what they are at the shop. */
export const PersonCard = ({ person }: { person: DeskPerson }) => {
  const { t } = useTranslation('desk')
  const dispatch = useAppDispatch()
  const { query, asked } = readPeopleView(useLocation().search)
  const { userId, name, email, userName, phone, role, isSelf, libraries } = person
  const wanted = asked?.userId === userId && asked.role !== role ? asked.role : null
  return (
    <Card as="article" className={styles.person}>
      <div className={styles.who}>
        <h2>
          <bdi>{name}</bdi>{' '}
          <Badge tone={role === 'shopper' ? 'plain' : 'good'}>{t(`overview.roles.${role}`)}</Badge>{' '}
          {isSelf && <Badge>{t('people.you')}</Badge>}
        </h2>
        <p className={styles.reach}>
          <bdi dir="ltr">{email}</bdi> <bdi dir="ltr">{userName}</bdi> <bdi dir="ltr">{phone}</bdi>
        </p>
        {libraries.length > 0 && (
          <p className={styles.libraries}>
            {t('people.libraries')}{' '}
            {libraries.map((library) => (
              <Link key={library.libraryId} to={libraryAtDesk(library.libraryId)}>
                <bdi>{library.name}</bdi>
              </Link>
            ))}
          </p>
        )}
        {role === 'seller' && libraries.length === 0 && (
          <p className={styles.reach}>{t('people.noLibrary')}</p>
        )}
        <p>
          <Link to={logOf(userId)}>{t('people.log')}</Link>
        </p>
      </div>
      <Select
        className={styles.role}
        label={t('people.role', { name })}
        value={wanted ?? role}
        options={roles.map((one) => ({ value: one, label: t(`overview.roles.${one}`) }))}
        onChange={({ target }) => {
          const chosen = roles.find((one) => one === target.value) ?? role
          const to = chosen === role ? peoplePath(query) : peoplePath(query, { userId, role: chosen })
          dispatch(goTo(to, { within: true, replace: true }))
        }}
      />
      {wanted !== null && <RoleQuestion person={person} role={wanted} query={query} />}
    </Card>
  )
}
