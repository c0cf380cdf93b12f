import { lazy, Suspense } from 'react'
import type { LightboxBodyProps } from './LightboxBody'

const Body = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'dialogs' */ './LightboxBody')).LightboxBody,
}))

export type LightboxProps = LightboxBodyProps & { open: boolean }

/** A picture enlarged over the whole screen; a click anywhere, Escape or its button closes it. */
export const Lightbox = ({ open, ...body }: LightboxProps) =>
  open && (
    <Suspense fallback={null}>
      <Body {...body} />
    </Suspense>
  )
