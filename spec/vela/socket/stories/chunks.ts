/**
 * The chunks of stories. No two are the same, so that a repeated chunk identifies its origin; all are valid base64.
 * If a table gives the pipeline's output for chunks, its turns are sent, one after the other.
 */
import type { Payload } from '../../../log.ts'
import type { Downstream, DownstreamTurn, Step, Story } from '../../../wire.ts'

const padded = (number: number, digits: number): string => String(number).padStart(digits, '0')

/** The chunk of a story by the numbers of both; `own` and `side` distinguish its two connections. */
const tokenOf = (whose: 'own' | 'side', story: number, chunk: number): string =>
  `chunk${whose === 'own' ? 'a' : 'b'}${padded(story, 3)}part${padded(chunk, 3)}`

/** Every chunk in a text, in order. */
export const tokensIn = (text: string): readonly string[] => text.match(/chunk[ab]\d{3}part\d{3}/g) ?? []

type Say = Extract<Step, { readonly say: string }>

const isSay = (step: Step): step is Say => 'say' in step
const kindOf = ({ say, with: { kind } = {} }: Say): string => String(say === 'neighbour.message' ? kind : say)
const withChunk = (step: Say, chunk: string): Step => ({
  ...step,
  with: { ...withoutLength(step.with ?? {}), chunk },
})

const withoutLength = ({ characters: _, ...rest }: Payload): Payload => rest

/** An empty chunk stays empty. */
const isFilled = (step: Say): boolean => kindOf(step) === 'input_audio.append' && step.with?.characters !== 0

function numbered({ steps, ...story }: Story, number: number): Story {
  let chunk = 0
  const fresh = (step: Say): Step => {
    chunk += 1
    return withChunk(step, tokenOf(step.say === 'neighbour.message' ? 'side' : 'own', number, chunk))
  }
  return { ...story, steps: steps.map((step) => (isSay(step) && isFilled(step) ? fresh(step) : step)) }
}

/** After these the next chunk begins another turn. */
const ends: readonly string[] = ['input_audio.commit', 'response.cancel', 'closed', 'upgrade']

/** The turns of a table on one connection: the chunks of each are sent whole before it is committed. */
function tabled(turns: readonly DownstreamTurn[], first: number): (step: Step) => readonly Step[] {
  let turn = first
  let sent = 0
  const chunksNow = (): readonly string[] => turns[turn % turns.length]?.chunks ?? []
  const next = (): void => {
    if (sent > 0) turn += 1
    sent = 0
  }
  return (step) => {
    if ('awaits' in step) next()
    if (!isSay(step)) return [step]
    if (isFilled(step)) {
      const chunk = chunksNow()[sent]
      if (chunk === undefined) return []
      sent += 1
      return [withChunk(step, chunk)]
    }
    const kind = kindOf(step)
    if (!ends.includes(kind)) return [step]
    const isCommitted = kind === 'input_audio.commit' && sent > 0 && step.say === kind
    const rest = isCommitted ? chunksNow().slice(sent) : []
    next()
    return [...rest.map((chunk): Step => ({ say: 'input_audio.append', with: { chunk }, hasty: true })), step]
  }
}

/** A story with the chunks that it sends. */
export function withChunks(story: Story, number: number, downstream: Downstream | null): Story {
  if (downstream?.is !== 'table') return numbered(story, number)
  const [own, side] = [tabled(downstream.turns, 0), tabled(downstream.turns, 1)]
  return {
    ...story,
    steps: story.steps.flatMap((step) =>
      isSay(step) && step.say.startsWith('neighbour.') ? side(step) : own(step),
    ),
  }
}
