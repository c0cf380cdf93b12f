import type { Product } from '../catalogue'
import { archPath, circle, fill, group, path, rect, svg } from '../drawing/svg'
import { pick, randomOf } from '../random'
import {
  ballpoint,
  brush,
  carton,
  chalk,
  clay,
  crayon,
  fan,
  feltTip,
  fountainPen,
  gelPen,
  highlighter,
  leadPencil,
  mechanical,
  pastel,
  pencil,
  reed,
  row,
} from './sticks'
import * as bags from './bags'
import * as classroom from './classroom'
import * as desk from './desk'
import * as measuring from './measuring'
import * as notebooks from './notebooks'
import * as papers from './papers'
import * as sheets from './sheets'
import * as studioTools from './studioTools'

const rainbow = [
  '#a3231f',
  '#d64f37',
  '#e57a37',
  '#e9b93f',
  '#a8b850',
  '#5f9a4b',
  '#2b8a6b',
  '#2b8a9a',
  '#2f6fa8',
  '#3b4fa5',
  '#6b4c8a',
  '#a2457e',
]
const pastels = ['#f1b8b4', '#f4cf9f', '#efe39a', '#b9dbb0', '#a5d6d2', '#a9c8ea', '#c4b8e6', '#e6b8d8']
const some = (count: number, from = rainbow) =>
  Array.from({ length: count }, (_, index) => from[Math.floor((index * from.length) / count)] ?? '#12615d')

/** A drawing made larger or smaller about its middle, then moved down by `fall` pixels. */
const scaled =
  (scale: number, draw: () => string, fall = 0) =>
  () =>
    group(`translate(320 ${String(480 + fall)}) scale(${String(scale)}) translate(-320 -480)`, draw())

/** What stands on each ground, by sku. */
const drawings: Record<string, () => string> = {
  'wooden-pencils-hb-12': () =>
    row(leadPencil, some(7, ['#a8431f', '#12615d']), { top: 220, h: 460, gap: 44, wave: 26 }) +
    carton(500, 360, 250, '#e0aa55', '#fbf1d6'),
  'ballpoint-blue-10': () =>
    row(ballpoint, some(7, ['#2447b5']), { top: 230, h: 500, gap: 56, wave: 30, turn: 14 }),
  'gel-pens-pastel-8': () => row(gelPen, pastels, { top: 240, h: 470, gap: 52, wave: -34 }),
  'highlighters-6': () =>
    row(highlighter, ['#f7e03c', '#f59a3c', '#f26d8f', '#b58cf0', '#5cc8ea', '#7ddc7a'], {
      top: 290,
      h: 400,
      gap: 74,
      wave: 34,
    }),
  'mechanical-pencil-07': () =>
    row(mechanical, ['#12615d'], { top: 180, h: 600, turn: 32 }) +
    rect(110, 620, 84, 170, `fill="#a9cfe0" fill-opacity=".9"`, 10) +
    rect(110, 620, 84, 40, fill('#30343f'), 8) +
    [128, 142, 156, 170].map((x) => rect(x, 676, 4, 100, fill('#2b2d36'))).join(''),
  'student-fountain-pen': () =>
    row(fountainPen, ['#1d3f7c'], { top: 190, h: 580, turn: -30 }) +
    path('M180 780C240 740 300 800 360 760S480 770 520 740', 'fill="none" stroke="#1d3f7c" stroke-width="8"'),
  'eraser-sharpener-set': scaled(1.35, desk.eraserSharpener, -40),
  'correction-tape-3': scaled(1.12, desk.correctionTape),
  'lined-notebook-a5-5': notebooks.linedStack,
  'spiral-notebook-a4': notebooks.spiral,
  'squared-notebook-maths': notebooks.squaredNotebook,
  'handwriting-arabic-workbook': notebooks.handwriting,
  'science-lab-book': notebooks.labBook,
  'weekly-student-planner': notebooks.planner,
  'geometry-box-8': scaled(1.1, measuring.geometryBox, -20),
  'precision-compass': measuring.compass,
  'ruler-steel-30': measuring.ruler,
  'scientific-calculator': measuring.scientificCalculator,
  'pocket-calculator': measuring.pocketCalculator,
  'abacus-wooden': measuring.abacus,
  'ring-binder-a4': papers.binder,
  'subject-dividers-12': papers.dividers,
  'plastic-folders-10': scaled(1.1, papers.clearFolders),
  'lunch-box-sections': scaled(1.16, classroom.lunchBox),
  'water-bottle-steel': classroom.waterBottle,
  'whiteboard-a3': scaled(1.08, classroom.whiteboard),
  'world-globe-20': classroom.globe,
  'periodic-table-poster': sheets.periodicTable,
  'alphabet-flashcards': sheets.flashcards,
  'magnifier-student': classroom.magnifier,
  'school-backpack-tigris': bags.tigrisBackpack,
  'kids-backpack-hudhud': bags.hudhudBackpack,
  'trolley-bag-school': bags.trolley,
  'canvas-tote-books': bags.tote,
  'pencil-case-roll': bags.pencilRoll,
  'pencil-case-two-zip': scaled(1.12, bags.pencilCase),
  'coloured-pencils-24': () => fan(pencil, some(12), { foot: 790, h: 540, spread: 58 }),
  'wax-crayons-16': () =>
    row(crayon, some(8), { top: 270, h: 320, gap: 54, wave: 30 }) +
    carton(500, 440, 250, '#2f6fa8', '#f4d35e'),
  'felt-tips-washable-12': () => row(feltTip, some(9), { top: 250, h: 450, gap: 48, wave: 40 }),
  'modelling-clay-10': () => row(clay, some(6), { top: 270, h: 400, gap: 70, wave: 40, turn: -10 }),
  'safety-scissors': desk.scissors,
  'glue-sticks-3': desk.glueSticks,
  'coloured-card-a4-50': scaled(0.86, sheets.cardFan),
  'origami-paper-100': sheets.origami,
  'drawing-pad-a4-kids': notebooks.drawingPad,
  'sticky-notes-set': papers.stickyNotes,
  'desk-organiser-bamboo': desk.organiser,
  'chalk-coloured-24': () =>
    rect(110, 250, 420, 460, fill('#2f4f45'), 16) +
    rect(110, 250, 420, 460, 'fill="none" stroke="#8f5f2e" stroke-width="18"', 16) +
    row(chalk, ['#fbf6ea', '#f1b8b4', '#f4d98f', '#b9dbb0', '#a9c8ea', '#c4b8e6'], {
      top: 350,
      h: 260,
      gap: 56,
      wave: 34,
      turn: 8,
    }),
  'watercolours-18': scaled(1.1, studioTools.watercolours),
  'acrylics-12': studioTools.tubes,
  'oil-pastels-25': () =>
    row(pastel, some(7), { top: 270, h: 300, gap: 62, wave: 26 }) +
    carton(520, 470, 220, '#1c2330', '#c08a3a'),
  'brushes-set-10': () =>
    [
      [18, 0],
      [26, 1],
      [14, 2],
      [34, 3],
      [20, 4],
      [28, 5],
    ]
      .map(
        ([width = 20, index = 0]) =>
          `<g transform="translate(${String(320 + (index - 2.5) * 68)} ${String(230 + (index % 2) * 40)})">${brush(width)(['#a8431f', '#12615d', '#c08a3a', '#1d3f7c', '#6d1f2c', '#2b683f'][index] ?? '', 500)}</g>`,
      )
      .join(''),
  'stretched-canvas-3': sheets.canvases,
  'sketchbook-a4-hard': notebooks.sketchbook,
  'table-easel': studioTools.easel,
  'stapler-full-strip': scaled(1.2, desk.stapler, -30),
  'paper-punch': scaled(1.2, desk.punch, -30),
  'desk-lamp-led': desk.lamp,
  'copy-paper-a4-500': scaled(1.15, papers.ream, -10),
  'letter-set-arabesque': papers.letterSet,
  'envelopes-kraft-50': scaled(1.04, papers.envelopes),
  'reed-pens-set-5': () =>
    [26, 22, 18, 14, 11]
      .map(
        (width, index) =>
          `<g transform="translate(${String(170 + index * 76)} ${String(220 + index * 26)})">${reed(width)(['#a9743c', '#8f5f2e', '#b98d58', '#7a4a20', '#c99d5a'][index] ?? '', 500 - index * 26)}</g>`,
      )
      .join(''),
  'soot-ink-black': studioTools.ink,
  'inkwell-silk-lika': studioTools.inkwell,
  'calligraphy-paper-ahar': sheets.aharPaper,
  'qalam-cutter-makta': scaled(1.12, studioTools.penKnife),
}

/** Ground, and a lighter shape behind the thing. */
const grounds = [
  ['#e6ddc6', '#f4eddb'],
  ['#cfe0d8', '#e4efe8'],
  ['#f2d9c4', '#fae9da'],
  ['#d3dfe6', '#e8f0f3'],
  ['#ecd9d6', '#f7eae7'],
  ['#e3dfc4', '#f1eeda'],
  ['#ddd6e4', '#eee9f2'],
] as const

const table = (colour: string) =>
  rect(0, 752, 640, 208, fill(colour)) + rect(0, 752, 640, 6, fill('#000', 0.06))

/** A calm tinted ground, a lighter shape, a table edge, and the thing. A tool nobody has drawn shows a wrapped parcel. */
export const toolHtml = (product: Product) => {
  const random = randomOf(product.sku)
  const [ground, lighter] = pick(random, grounds)
  const shape = pick(random, [
    circle(320, 470, 290, fill(lighter)),
    path(archPath(70, 90, 500, 752, 270), fill(lighter)),
    rect(60, 130, 520, 622, fill(lighter), 40),
    path('M0 300Q320 60 640 300V752H0Z', fill(lighter)),
  ])
  const parcel = () =>
    rect(150, 330, 340, 360, fill('#c59a63'), 12) +
    rect(300, 330, 40, 360, fill('#a8431f')) +
    rect(150, 490, 340, 40, fill('#a8431f'))
  const draw = drawings[product.sku] ?? parcel
  return `<article class="cover">${svg(640, 960, rect(0, 0, 640, 960, fill(ground)) + shape + table('#00000010') + draw())}</article>`
}
