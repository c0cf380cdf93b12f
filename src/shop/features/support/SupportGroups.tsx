import { Fragment } from 'react'
import { classes } from '../../lib/classes'
import type { SupportGroup } from './supportGroups'
import styles from './SupportGroups.module.css'

/** The facts of the support panel, each under its label. */
export const SupportGroups = ({ groups }: { groups: readonly SupportGroup[] }) =>
  groups.map(({ title, rows, empty, wide }) => (
    <section key={title} className={styles.group}>
      <h3>{title}</h3>
      {rows.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <dl className={classes(wide && styles.wide)}>
          {rows.map(({ label, value, failed }, index) => (
            <div key={`${label} ${String(index)}`} className={classes(failed && styles.failed)}>
              <dt>
                <bdi>{label}</bdi>
              </dt>
              <dd>
                {value.map((part, order) => (
                  <Fragment key={part}>
                    {order > 0 && ' · '}
                    <bdi>{part}</bdi>
                  </Fragment>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  ))
