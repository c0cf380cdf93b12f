import { useTranslation } from 'react-i18next'
import { mailLink } from '../../i18n/shopFacts'
import { useAppDispatch, useAppSelector } from '../../shared/store'
import { Accordion } from '../../ui/Accordion'
import { ButtonLink } from '../../ui/Button'
import { IconMail } from '../../ui/icons'
import { PageHeading, SectionHeading } from '../../ui/PageHeading'
import { accordionToggled, selectOpenEntries } from '../../shell/view/view.slice'
import styles from './AboutScreen.module.css'

/** The four questions (ABOUT-3). */
const questions = ['returns', 'track', 'international', 'change'] as const

const place = 'about/faq'

/** About: intro, a button that opens a mail, and four questions that open to their answers. */
export const AboutScreen = () => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const open = useAppSelector((state) => selectOpenEntries(state, place))
  return (
    <>
      <PageHeading>{t('about.heading')}</PageHeading>
      <div className={styles.columns}>
        <section className={styles.story}>
          <p className={styles.intro}>{t('about.intro')}</p>
          <p>{t('about.story')}</p>
          <p>{t('about.promise')}</p>
          <p>
            <ButtonLink href={mailLink()} size="large" icon={<IconMail aria-hidden />}>
              {t('about.contact')}
            </ButtonLink>
          </p>
        </section>
        <section aria-labelledby="about-questions">
          <SectionHeading id="about-questions">{t('about.questions')}</SectionHeading>
          <Accordion
            entries={questions.map((id) => ({
              id,
              title: t(`about.faq.${id}.question`),
              content: t(`about.faq.${id}.answer`),
            }))}
            open={open}
            onToggle={(entry) => dispatch(accordionToggled({ place, entry }))}
          />
        </section>
      </div>
    </>
  )
}
