/** Bytes of a file that is imported. */
export const largestImport = 200 * 1024 * 1024

/** Bytes of a piece in which it is sent: a slow line brings one within the time that a request has. */
export const largestPiece = 1024 * 1024

export const mostPieces = Math.ceil(largestImport / largestPiece)

/** Imports and findings of a page. */
export const importsOfPage = 20
export const findingsOfPage = 50

/**
 * `sending` → `checking` (nothing is written) → `checked` → `importing` → `done` → `undoing` → `undone`. A file that cannot be read is
 * `refused`; what a server left half-way when it died is `interrupted`.
 */
export const importStates = [
  'sending',
  'checking',
  'checked',
  'importing',
  'interrupted',
  'done',
  'cancelled',
  'refused',
  'undoing',
  'undone',
] as const
export type ImportState = (typeof importStates)[number]

/** States in which the server is at work, or will be. */
export const statesAtWork = ['checking', 'importing', 'undoing'] as const satisfies readonly ImportState[]
export type StateAtWork = (typeof statesAtWork)[number]

export const importSteps = ['import', 'resume', 'cancel', 'undo'] as const
export type ImportStep = (typeof importSteps)[number]
