import type { TFunction } from 'i18next'
import { additionalAddresses, addresses } from '../../../contract/addresses'
import { deskAddresses } from '../../../contract/desk/addresses'
import { laterAddresses } from '../../../contract/laterAddresses'
import { formatMoment, formatNumber } from '../../i18n/format'
import type { RootState } from '../../shared/store'
import { selectDirection, selectLanguage } from '../../shell/language/language.slice'
import { selectLocation } from '../../shell/location/location.slice'
import { masked, maskedUserName, withoutSecrets } from '../../replay/replay.slice'
import { selectIsLoggedIn, selectUser } from '../../shell/session/session.slice'
import { placeOf } from './errorLog'
import type { CallFacts, Counts, ErrorFacts, SupportFacts } from './support.slice'

interface Row {
  label: string
  /** Each part has its own direction. */
  value: readonly string[]
  failed?: boolean
}
export interface SupportGroup {
  title: string
  rows: Row[]
  /** What is said when there are no rows. */
  empty?: string
  /** Its labels are long. */
  wide?: boolean
}

/** What the panel reads of the state beside its own facts. */
type ShownState = Pick<RootState, 'session' | 'language' | 'location' | 'failure'>

const moment = (time: number | null, t: TFunction) =>
  time === null ? t('support.unknown') : formatMoment(time)

const clock = (ahead: number | null, t: TFunction) => {
  if (ahead === null) return t('support.unknown')
  if (Math.abs(ahead) < 2000) return t('support.clockSame')
  const seconds = formatNumber(Math.round(Math.abs(ahead) / 1000))
  return t(ahead > 0 ? 'support.clockAhead' : 'support.clockBehind', { seconds })
}

const both = ({ here, server }: Counts, t: TFunction) => {
  const text = (count: number | null) => (count === null ? '–' : formatNumber(count))
  return t('support.hereAndServer', { here: text(here), server: text(server) })
}

const everyAddress: Readonly<Record<string, { method: string; path: string }>> = {
  ...addresses,
  ...additionalAddresses,
  ...laterAddresses,
  ...deskAddresses,
}

/** `GET /api/Cart`, as in the server's log. */
const addressOf = (call: string) => {
  const address = everyAddress[call]
  return address === undefined ? call : `${address.method} ${address.path}`
}

const callRow = ({ call, failed, outcome, startedAt, took, requestId }: CallFacts, t: TFunction): Row => ({
  label: addressOf(call),
  value: [
    outcome ?? t('support.onItsWay'),
    formatMoment(startedAt),
    ...(took === null ? [] : [t('support.milliseconds', { time: took })]),
    ...(requestId === null ? [] : [requestId]),
  ],
  failed,
})

const errorRow = ({ kind, message, place, happenedAt }: ErrorFacts, t: TFunction): Row => ({
  label: t(`support.uncaught.${kind}`),
  value: [message, ...(place === null ? [] : [place]), formatMoment(happenedAt)],
  failed: true,
})

/** The part of the page that failed last, if one did. */
const errorRows = ({ failure: { last } }: ShownState, t: TFunction): Row[] =>
  last === null
    ? []
    : [
        {
          label: t('support.pageError'),
          value: [`${last.name}: ${last.message}`, placeOf(last) ?? ''].filter(Boolean).map(withoutSecrets),
          failed: true,
        },
      ]

const sessionRows = (state: ShownState, facts: SupportFacts, t: TFunction): Row[] => [
  {
    label: t('support.state'),
    value: [t(selectIsLoggedIn(state) ? 'support.loggedIn' : 'support.loggedOut')],
  },
  ...(facts.token === null
    ? []
    : [
        { label: t('support.token'), value: [t('support.tokenEnd', { end: `…${facts.token.end}` })] },
        { label: t('support.issued'), value: [moment(facts.token.issuedAt, t)] },
        { label: t('support.expires'), value: [moment(facts.token.expiresAt, t)] },
      ]),
  { label: t('support.clock'), value: [clock(facts.serverAhead, t)] },
]

const userRows = (state: ShownState, t: TFunction): Row[] => {
  const user = selectUser(state)
  if (user === null) return []
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ')
  return [
    { label: t('support.userName'), value: [`${name} (${String(user.id)})`] },
    {
      label: t('support.account'),
      value: [user.userName ? maskedUserName(user.userName, user.email) : t('support.unknown')],
    },
    { label: t('support.email'), value: [user.email ? masked(user.email) : t('support.unknown')] },
  ]
}

/** Everything that the panel shows and that is copied: one list for both. */
export const supportGroups = (state: ShownState, facts: SupportFacts, t: TFunction): SupportGroup[] => {
  const { pathname, search } = selectLocation(state)
  return [
    { title: t('support.session'), rows: sessionRows(state, facts, t) },
    { title: t('support.user'), rows: userRows(state, t), empty: t('support.loggedOut') },
    {
      title: t('support.language'),
      rows: [
        { label: t('support.language'), value: [selectLanguage(state)] },
        { label: t('support.direction'), value: [selectDirection(state)] },
        { label: t('support.address'), value: [withoutSecrets(`${pathname}${search}`)] },
      ],
    },
    {
      title: t('support.versions'),
      rows: [
        { label: t('support.build'), value: [facts.build] },
        { label: t('support.browser'), value: [facts.browser] },
        { label: t('support.taken'), value: [formatMoment(facts.takenAt)] },
      ],
    },
    {
      title: t('support.counts'),
      rows: [
        { label: t('support.waiting'), value: [formatNumber(facts.waiting)] },
        { label: t('support.cart'), value: [both(facts.cart, t)] },
        { label: t('support.favourites'), value: [both(facts.favourites, t)] },
      ],
    },
    {
      title: t('support.keys'),
      empty: t('support.keysEmpty'),
      rows: facts.keys.map(({ place, name, bytes }) => ({
        label: `${place} ${name}`,
        value: [t('support.bytes', { size: formatNumber(bytes) })],
      })),
    },
    {
      title: t('support.errors'),
      empty: t('support.errorsEmpty'),
      wide: true,
      rows: [...errorRows(state, t), ...(facts.errors ?? []).map((error) => errorRow(error, t))],
    },
    {
      title: t('support.calls'),
      empty: t('support.callsEmpty'),
      wide: true,
      rows: facts.calls.map((call) => callRow(call, t)),
    },
  ]
}

/** The same as plain text, to be sent to somebody who can help. */
export const textOf = (groups: readonly SupportGroup[]): string =>
  groups
    .map(({ title, rows, empty }) =>
      [
        title,
        ...(rows.length === 0
          ? [`  ${empty ?? ''}`]
          : rows.map(({ label, value }) => `  ${label}: ${value.join(' · ')}`)),
      ].join('\n'),
    )
    .join('\n\n')
