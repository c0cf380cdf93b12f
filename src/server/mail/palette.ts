/**
 * The shop's colours by day, as `src/shop/styles/tokens.css` names them: mail programs know no custom properties. Mails are
 * light for everybody, since programs that darken them do so by themselves.
 */
export const palette = {
  paper: '#f8f3e8',
  paperRaised: '#fffdf7',
  paperSunk: '#efe7d6',
  line: '#e0d5bf',
  ink: '#1c2330',
  inkSoft: '#474b57',
  inkFaint: '#676459',
  teal: '#12615d',
  onTeal: '#fffaf0',
  brassGlint: '#c08a3a',
  night: '#17202c',
  onNight: '#f4ecdb',
} as const
