/** Marks of direction and of no width, which spreadsheets in Arabic and web pages leave around numbers and in headers. */
const marks = /[\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** A text that is read as a number or a name of ours, without what nobody sees in it. */
export const unmarked = (text: string): string => text.replaceAll(marks, '')
