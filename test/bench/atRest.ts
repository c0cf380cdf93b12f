import { setTimeout as pause } from 'node:timers/promises'

/** ms in which a server that was just started, or has just been under load, comes to rest. */
const settling = 3000

export const atRest = () => pause(settling)
