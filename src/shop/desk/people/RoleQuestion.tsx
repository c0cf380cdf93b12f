import { useTranslation } from 'react-i18next'
import type { DeskPeopleQuery, DeskPerson } from '../../../contract/desk/people'
import type { Role } from '../../../contract/rules/roles'
import { useAppDispatch } from '../../shared/store'
import { goTo } from '../../shell/location/goTo'
import { Button } from '../../ui/Button'
import { Question } from '../Question'
import { useChangeRoleMutation } from './peopleApi'
import { peoplePath } from './peoplePaths'

interface RoleQuestionProps {
  person: DeskPerson
  role: Role
  query: DeskPeopleQuery
}

/** Asks before somebody becomes something else, and says what that one may then do. */
export const RoleQuestion = ({
  person: { userId, name, role: was, isSelf },
  role,
  query,
}: RoleQuestionProps) => {
  const { t } = useTranslation('desk')
  const dispatch = useAppDispatch()
  const [change, { isLoading }] = useChangeRoleMutation({ fixedCacheKey: 'changeRole' })
  const leave = () => {
    dispatch(goTo(peoplePath(query), { within: true, replace: true }))
  }
  const changeNow = async () => {
    await change({ userId, role, was })
    leave()
  }
  return (
    <Question
      text={
        <>
          {t('people.ask', { name, role: t(`overview.roles.${role}`) })} {t(`people.means.${role}`)}{' '}
          {isSelf && t('people.askSelf')}
        </>
      }
    >
      <Button busy={isLoading} onClick={() => void changeNow()}>
        {t('people.yes', { role: t(`overview.roles.${role}`) })}
      </Button>
      <Button variant="secondary" onClick={leave}>
        {t('people.keep', { role: t(`overview.roles.${was}`) })}
      </Button>
    </Question>
  )
}
