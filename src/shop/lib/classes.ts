/** Joins class names and leaves out what is not one: `classes('card', busy && 'busy')`. */
export const classes = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ')
