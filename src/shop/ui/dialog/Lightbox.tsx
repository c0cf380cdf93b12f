import { lazyPart } from '../lazyPart'
import type { LightboxBodyProps } from './LightboxBody'

const { Part: Body } = lazyPart<LightboxBodyProps>(
  async () => (await import(/* webpackChunkName: 'dialogs' */ './LightboxBody')).LightboxBody,
)

export type LightboxProps = LightboxBodyProps & { open: boolean }

/** A picture enlarged over the whole screen; a click anywhere, Escape or its button closes it. */
export const Lightbox = ({ open, ...body }: LightboxProps) => open && <Body {...body} />
