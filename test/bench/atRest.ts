import { setTimeout as pause } from 'node:timers/promises'

/** ms in which a server that was just started, or has just been under load, comes to rest. */
const settling = 3000

/** @param longer ms that something of the server itself takes beyond that until it rests */
export const atRest = (longer = 0) => pause(settling + longer)
