import { skipToken } from '@reduxjs/toolkit/query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type RouteObject, useRoutes } from 'react-router-dom'
import type { Role } from '../../contract/rules/roles'
import { addDeskWords } from '../i18n/deskWords'
import { Answer } from '../shared/Answer'
import { useAppSelector } from '../shared/store'
import { useScreenTitle } from '../shared/useScreenTitle'
import { Waiting } from '../shared/Waiting'
import { LoginNeeded } from '../shell/session/LoginNeeded'
import { selectIsLoggedIn } from '../shell/session/session.slice'
import { PageHeading } from '../ui/PageHeading'
import { useDeskOverviewQuery } from './deskApi'
import { DeskNavigation } from './DeskNavigation'
import { type DeskPart, deskPartNames, deskParts, worksWith } from './deskParts'
import styles from './DeskScreen.module.css'
import { NoSuchPart } from './NoSuchPart'

/**
 * Names the desk in the tab where none of its parts is open. A part names itself: of two names at once the outer one would stay,
 * since effects run from the inside out.
 */
const DeskTitle = () => {
  const { t } = useTranslation('desk')
  useScreenTitle(t('title'))
  return null
}

/** The desk of sellers, staff and keepers. To everybody else, and where another backend answers, there is nothing here. */
export const DeskScreen = () => {
  useState(addDeskWords)
  const { t } = useTranslation('desk')
  const isLoggedIn = useAppSelector(selectIsLoggedIn)
  const answer = useDeskOverviewQuery(isLoggedIn ? undefined : skipToken, { refetchOnFocus: true })
  const heading = (
    <>
      <DeskTitle />
      <PageHeading>{t('title')}</PageHeading>
    </>
  )
  if (!isLoggedIn)
    return (
      <>
        {heading}
        <LoginNeeded title={t('loginNeeded')} />
      </>
    )
  return (
    <Answer
      of={answer}
      waiting={
        <>
          <DeskTitle />
          <Waiting call="deskOverview" label={t('loading')} />
        </>
      }
      failed={t('failed')}
      heading={heading}
      notFound={<NoSuchPart />}
    >
      {({ role }) => <Parts role={role} />}
    </Answer>
  )
}

const Parts = ({ role }: { role: Role }) => {
  const shown = useRoutes([
    ...deskPartNames
      .filter((name) => worksWith(role, name))
      .map((name): RouteObject => {
        const { path, Part }: DeskPart = deskParts[name]
        return { ...(path === '' ? { index: true } : { path: `${path}/*` }), element: <Part /> }
      }),
    { path: '*', element: <NoSuchPart /> },
  ])
  return (
    <div className={styles.desk}>
      <DeskNavigation role={role} />
      <div className={styles.part}>{shown}</div>
    </div>
  )
}
