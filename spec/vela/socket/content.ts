/**
 * The output of a gateway, compared with the known output of the pipeline behind it. Each transcript and each
 * completed answer is marked with its content; a completion beyond the one that the pipeline gave has no end of a
 * turn behind it.
 */
import { given } from '../../omit-undefined.ts'
import type { Downstream, DownstreamTurn, PlacedWord } from '../../wire.ts'
import { tokensIn } from './stories/chunks.ts'

/** The content of a text: all that it should contain, less, more or something else, or a part of another turn. */
type Content = 'whole' | 'short' | 'repeated' | 'other' | 'earlier' | 'late' | 'neighbour'

/** The known facts about the turns of one connection. */
interface Turns {
  phase: string
  open: string[]
  /** The chunks that were committed; null while no turn is worked on. */
  running: readonly string[] | null
  earlier: string[]
  late: string[]
  answer: string
}

/** The expected content of a turn, as a text or as a list of chunks. */
type Compare = (text: string, running: readonly string[], turns: Turns) => Content | undefined

/** A chunk of another turn, by its owner. */
const strayOf = (tokens: readonly string[], own: readonly string[], turns: Turns): Content | null => {
  const stray = tokens.find((token) => !own.includes(token))
  if (stray === undefined) return null
  if (turns.earlier.includes(stray)) return 'earlier'
  return turns.late.includes(stray) ? 'late' : 'neighbour'
}

const byEcho: Compare = (text, running, turns) => {
  const [tokens, own] = [tokensIn(text), running.filter((chunk) => chunk !== '')]
  const stray = strayOf(tokens, own, turns)
  if (stray !== null) return stray
  if (tokens.join() === own.join()) return 'whole'
  if (new Set(tokens).size < tokens.length) return 'repeated'
  return tokens.length < own.length ? 'short' : 'other'
}

const plain = (text: string): string => text.trim().split(/\s+/).join(' ')

const byTable =
  (turns: readonly DownstreamTurn[], what: 'transcript' | 'answer'): Compare =>
  (text, running, { earlier }) => {
    const isIts = ({ chunks }: DownstreamTurn): boolean => chunks.join() === running.join()
    const own = turns.find(isIts)?.[what]
    if (own === undefined) return undefined
    const [got, expected] = [plain(text), plain(own)]
    if (got === expected) return 'whole'
    const other = turns.find((turn) => {
      const said = turn[what]
      return (
        !isIts(turn) && said !== undefined && !expected.includes(plain(said)) && got.includes(plain(said))
      )
    })
    if (other !== undefined)
      return other.chunks.every((chunk) => earlier.includes(chunk)) ? 'earlier' : 'neighbour'
    if (got.startsWith(expected)) return 'repeated'
    return expected.startsWith(got) ? 'short' : 'other'
  }

/** Chunks that belong to no turn any more. */
function over(turns: Turns): void {
  turns.earlier.push(...turns.open, ...(turns.running ?? []))
  turns.open = []
  turns.running = null
}

function received(turns: Turns, { what, with: { chunk = '' } }: PlacedWord): void {
  if (what === 'input_audio.append') {
    const isOpen = turns.phase === 'idle' || turns.phase === 'listening'
    if (isOpen) turns.open.push(String(chunk))
    else turns.late.push(String(chunk))
  } else if (what === 'input_audio.commit' && turns.open.length > 0 && turns.phase === 'listening') {
    turns.running = turns.open
    turns.open = []
    turns.answer = ''
  } else if (['response.cancel', 'turn.failed', 'closed', 'upgrade'].includes(what)) over(turns)
}

/** The words of one connection, marked with their content. */
export function marked(
  reported: readonly PlacedWord[],
  downstream: Downstream | null,
): readonly PlacedWord[] {
  if (downstream === null) return reported
  const compare = (what: 'transcript' | 'answer'): Compare =>
    downstream.is === 'echo' ? byEcho : byTable(downstream.turns, what)
  const [transcript, answer] = [compare('transcript'), compare('answer')]
  const turns: Turns = { phase: 'off', open: [], running: null, earlier: [], late: [], answer: '' }
  const mark = (each: PlacedWord, content: Content | undefined): PlacedWord => ({
    ...each,
    with: { ...each.with, ...given({ content }) },
  })
  return reported.flatMap((each): readonly PlacedWord[] => {
    const { what, way, with: payload } = each
    const { running } = turns
    if (way === 'in') {
      if (what === 'turn.finished' && running === null) return []
      received(turns, each)
      return [each]
    }
    if (what === 'state') turns.phase = String(payload.to)
    if (what === 'response.text.delta') turns.answer += String(payload.text)
    if (running === null) return [each]
    if (what === 'transcript.final') return [mark(each, transcript(String(payload.text), running, turns))]
    if (what !== 'response.completed') return [each]
    const content = answer(turns.answer, running, turns)
    over(turns)
    return [mark(each, content)]
  })
}
