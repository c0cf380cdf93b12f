/** How many cards of a list a phone shows at once: their pictures are asked for before all others. */
export const firstCards = 2
