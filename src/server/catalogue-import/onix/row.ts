import type { Purpose } from './codes'
import type { OnixProduct } from './product'

/** What a record of ONIX says beside its cells. */
export interface OnixRow extends Omit<OnixProduct, 'cells'> {
  purpose: Purpose
  /** As it is written. */
  notificationType: string
}
