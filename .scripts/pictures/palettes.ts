/** The colours of one cover: `ink` is read on `ground`, `deep` on `paper`; `soft` is a quiet step beside the ground. */
export interface Palette {
  ground: string
  soft: string
  ink: string
  accent: string
  second: string
  deep: string
  paper: string
}

const palette = (
  ground: string,
  soft: string,
  ink: string,
  accent: string,
  second: string,
  deep: string,
  paper = '#fbf5e6',
): Palette => ({ ground, soft, ink, accent, second, deep, paper })

export const palettes = {
  teal: palette('#12615d', '#1b746f', '#fbf3dd', '#e0aa55', '#8fc7b5', '#0b3f3d'),
  lapis: palette('#1d3f7c', '#2a5196', '#faf1dc', '#e2b04c', '#8fb4dc', '#122a57'),
  burgundy: palette('#6d1f2c', '#81303c', '#fbeeda', '#dba85a', '#d58a7c', '#451019'),
  night: palette('#16203a', '#22305a', '#f5ead0', '#e3b457', '#6d8fc4', '#0d1427'),
  saffron: palette('#e2a23b', '#eab659', '#2b1c0c', '#9c3222', '#fbe3ae', '#5b2413'),
  clay: palette('#b1522f', '#c16a45', '#fff3df', '#f3c87a', '#6f2b17', '#55200f'),
  sand: palette('#ead7b0', '#dfc797', '#33261a', '#a8431f', '#7f6a3f', '#4a3318'),
  ivory: palette('#f6eeda', '#ebdfc2', '#1f2733', '#12615d', '#c08a3a', '#1c2330'),
  olive: palette('#5d6b34', '#71803f', '#f9f2d8', '#eec264', '#b8c483', '#333d19'),
  rose: palette('#d88a86', '#e3a39c', '#3c1423', '#6e1c3a', '#f9dcd0', '#561632'),
  plum: palette('#4c2450', '#613566', '#f8e8e4', '#e8a35c', '#c487b8', '#2f1433'),
  sea: palette('#1f7a94', '#3390a8', '#fdf4de', '#f4c15d', '#9fd6d8', '#0e4456'),
  mint: palette('#bfdccb', '#a8cdb8', '#153a38', '#c7502f', '#f3efd9', '#0f4a44'),
  sky: palette('#a9cfe0', '#92c0d6', '#17304a', '#d45a33', '#f7f0dc', '#1f4a6b'),
  ink: palette('#1b1e26', '#2a2e3a', '#f4ecdb', '#d64f37', '#8c8f9a', '#0e1016'),
  noir: palette('#15161b', '#24252d', '#f1e9da', '#e5b73b', '#a43127', '#08090c'),
  blood: palette('#a3231f', '#b53a32', '#fff1de', '#161415', '#f0b08d', '#5d0f0d'),
  forest: palette('#234a36', '#2f5d45', '#f7efd9', '#e7a94f', '#93b790', '#142d20'),
  paper: palette('#fbf6ea', '#efe6d1', '#23262e', '#c2452d', '#2f6f8f', '#23262e'),
  lemon: palette('#f4d35e', '#f7de84', '#22304a', '#e4572e', '#ffffff', '#1f3a5f'),
  coral: palette('#ee7b5f', '#f39379', '#2c1a2b', '#23405f', '#ffe3c4', '#7a2a1f'),
  steel: palette('#d7dde0', '#c5cdd1', '#1c2733', '#c4432b', '#5e7788', '#253746'),
  cobalt: palette('#2447b5', '#3559c7', '#ffffff', '#ffcf56', '#9cb8ff', '#142a73'),
  graphite: palette('#2c3440', '#3a4452', '#eef3f2', '#5fd0b5', '#f0b64f', '#1a2029'),
  pomegranate: palette('#b32542', '#c4405a', '#fff0e0', '#f5c464', '#f3a0a0', '#6c1024'),
  copper: palette('#2f5a5a', '#3f6e6d', '#fae9d2', '#d98850', '#a9cdbf', '#1b3a3b'),
} as const satisfies Record<string, Palette>

export type PaletteName = keyof typeof palettes
