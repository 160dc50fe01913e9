/** Layout of the map by Graphviz. Its numbers are rounded to whole pixels; drawing is done elsewhere. */

/** A state on the map by its middle point, in px from the top left. */
export interface PlacedState {
  readonly name: string
  readonly x: number
  readonly y: number
}

/** A place in a picture, in px. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A change on the map: a Bézier curve (start, then three points per piece), the tip of its arrow, its label. */
export interface PlacedChange {
  readonly curve: readonly Point[]
  readonly tip: Point
  readonly label: Point
}

export interface Layout {
  readonly width: number
  readonly height: number
  /** Size of every state. */
  readonly box: { readonly width: number; readonly height: number }
  readonly states: readonly PlacedState[]
  /** In the order of the changes that were given. */
  readonly changes: readonly PlacedChange[]
}

/** One change to be placed; `label` is only used for its length. */
export interface Change {
  readonly from: string
  readonly to: string
  readonly label: string
}

/** Height of a state in px, and the width that its longest name needs. */
const boxHeight = 38
const boxWidth = (states: readonly string[]): number =>
  2 * Math.max(48, ...states.map((name) => 4 * Math.min(name.length, 40) + 10))

interface Drawn {
  readonly bb: string
  readonly objects?: readonly { readonly pos: string }[]
  readonly edges?: readonly { readonly pos: string; readonly lp?: string }[]
}

/** Places `states` and `changes` between them. Loads Graphviz (WebAssembly) when it is first called. */
export async function layOut(states: readonly string[], changes: readonly Change[]): Promise<Layout> {
  const { Graphviz } = await import('@hpcc-js/wasm-graphviz')
  const graphviz = await Graphviz.load()
  const drawn = JSON.parse(graphviz.layout(dot(states, changes), 'json', 'dot')) as Drawn
  const [, , width = 0, height = 0] = numbers(drawn.bb)
  const at = (pair: string): Point => {
    const [x = 0, y = 0] = numbers(pair)
    return { x: Math.round(x), y: Math.round(height - y) }
  }
  return {
    width: Math.ceil(width),
    height: Math.ceil(height),
    box: { width: boxWidth(states), height: boxHeight },
    states: states.map((name, index) => ({ name, ...at(drawn.objects?.[index]?.pos ?? '') })),
    changes: changes.map((_, index) => {
      const edge = drawn.edges?.[index]
      const [tip = '', ...curve] = (edge?.pos ?? '').split(' ')
      return { tip: at(tip.replace(/^e,/, '')), curve: curve.map(at), label: at(edge?.lp ?? '') }
    }),
  }
}

const numbers = (text: string): readonly number[] => text.split(',').map(Number)

/** States go by number, so that no name of a result can be taken for a command of Graphviz. */
function dot(states: readonly string[], changes: readonly Change[]): string {
  const inches = (px: number) => Math.round((px * 1000) / 72) / 1000
  const size = `fixedsize=true width=${inches(boxWidth(states))} height=${inches(boxHeight)}`
  const nodes = states.map((_, index) => `n${index} [label=""]`)
  const edges = changes.map(({ from, to, label }) => {
    const ends = `n${states.indexOf(from)} -> n${states.indexOf(to)}`
    return `${ends} [label="${label.replace(/[^a-z0-9 ,]/g, '')}"]`
  })
  return `digraph { rankdir=TB nodesep=0.25 ranksep=0.5
node [shape=box ${size}] edge [fontname="Helvetica" fontsize=11 arrowsize=0.7]
${[...nodes, ...edges].join('\n')} }`
}
