import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit'
import { redact } from '../replay/redact'

/**
 * Redux DevTools keep a whole session and export it without secrets. Only `serialize` cleans an export; sanitizers do
 * not.
 */
export const devTools: DevToolsEnhancerOptions = {
  name: 'Warraqin',
  maxAge: 2000,
  serialize: {
    replacer: redact,
    options: { refs: false },
  } as unknown as DevToolsEnhancerOptions['serialize'],
}
