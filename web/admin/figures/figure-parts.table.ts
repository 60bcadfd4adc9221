import type { Figures } from '#domain/admin/figures/figures.contract.ts'
import { acceptancePercent, lost, underWay } from '#domain/admin/figures/rates.ts'
import type { FigureUnit } from '#web/admin/figures/figure-words.ts'
import { FIGURE_DEFINITIONS, type FIGURE_NAMES } from '#web/admin/figures/figures.fr.ts'

/** How a line of a chart looks: each look has a colour and a pattern of its own. */
export type LineLook = 'main' | 'second' | 'third' | 'fourth' | 'before'

export type FigureColumn = {
  readonly key: keyof typeof FIGURE_NAMES
  readonly unit: FigureUnit
  readonly value: (figures: Figures) => number | null
  /** A line of the chart; without it the figure stands in the table only. */
  readonly look?: LineLook
}

export type FigurePart = {
  readonly key: 'rides' | 'waits' | 'offers' | 'money' | 'onLine'
  readonly columns: readonly FigureColumn[]
  readonly definitions: readonly (readonly [keyof typeof FIGURE_NAMES, string])[]
}

const plain = (key: keyof Figures & FigureColumn['key'], unit: FigureUnit, look?: LineLook): FigureColumn => ({
  key,
  unit,
  value: (figures) => figures[key],
  ...(look && { look }),
})

const LOST: FigureColumn = { key: 'lost', unit: 'count', value: lost, look: 'third' }
const ACCEPTANCE: FigureColumn = { key: 'acceptance', unit: 'percent', value: acceptancePercent }

/** The parts of « Chiffres », each a chart, its definitions and its table. */
export const FIGURE_PARTS: readonly FigurePart[] = [
  {
    key: 'rides',
    columns: [
      plain('asked', 'count', 'main'),
      plain('served', 'count', 'second'),
      LOST,
      plain('noDriver', 'count'),
      plain('leftWaiting', 'count'),
      plain('leftDriver', 'count'),
      plain('noShow', 'count'),
      plain('byOperator', 'count'),
      { key: 'underWay', unit: 'count', value: underWay },
    ],
    definitions: [
      ['asked', FIGURE_DEFINITIONS.asked],
      ['served', FIGURE_DEFINITIONS.served],
      ['lost', FIGURE_DEFINITIONS.lost],
      ['noDriver', FIGURE_DEFINITIONS.noDriver],
      ['leftWaiting', FIGURE_DEFINITIONS.leftWaiting],
      ['leftDriver', FIGURE_DEFINITIONS.leftDriver],
      ['noShow', FIGURE_DEFINITIONS.noShow],
      ['byOperator', FIGURE_DEFINITIONS.byOperator],
      ['underWay', FIGURE_DEFINITIONS.underWay],
    ],
  },
  {
    key: 'waits',
    columns: [
      plain('waitP50S', 'seconds', 'main'),
      plain('waitP90S', 'seconds', 'second'),
      plain('pickupP50S', 'seconds', 'third'),
      plain('pickupP90S', 'seconds', 'fourth'),
    ],
    definitions: [
      ['waitP50S', FIGURE_DEFINITIONS.wait],
      ['pickupP50S', FIGURE_DEFINITIONS.pickup],
    ],
  },
  {
    key: 'offers',
    columns: [
      ACCEPTANCE,
      plain('offersAccepted', 'count', 'main'),
      plain('offersRefused', 'count', 'second'),
      plain('offersExpired', 'count', 'fourth'),
      plain('givenBack', 'count', 'third'),
    ],
    definitions: [
      ['acceptance', FIGURE_DEFINITIONS.acceptance],
      ['givenBack', FIGURE_DEFINITIONS.givenBack],
    ],
  },
  {
    key: 'money',
    columns: [plain('revenueXof', 'xof', 'main'), plain('commissionXof', 'xof', 'second')],
    definitions: [
      ['revenueXof', FIGURE_DEFINITIONS.revenueXof],
      ['commissionXof', FIGURE_DEFINITIONS.commissionXof],
    ],
  },
  {
    key: 'onLine',
    columns: [plain('onLine', 'tenths', 'main'), plain('asked', 'count', 'second')],
    definitions: [
      ['onLine', FIGURE_DEFINITIONS.onLine],
      ['asked', FIGURE_DEFINITIONS.asked],
    ],
  },
]

/** The strip at the top. */
export const SUMMARY_COLUMNS: readonly FigureColumn[] = [
  plain('asked', 'count'),
  plain('served', 'count'),
  LOST,
  plain('waitP50S', 'seconds'),
  plain('pickupP50S', 'seconds'),
  ACCEPTANCE,
  plain('revenueXof', 'xof'),
  plain('onLine', 'tenths'),
]
