/** SPEC.md §5: something, @, something with a dot in it, and no spaces. The one shape both sides check. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
