/**
 * Telling a story to a gateway over its real socket. After each message the judge asks, and waits for the answer: whatever
 * came before it was the answer to the message, since a gateway deals with its messages in order.
 */
import type { Payload } from '../../spec/log.ts'
import type { Settings } from '../../spec/row.ts'
import type { Content, Passed, Step, Story, Wire } from '../../spec/wire.ts'
import { type Client, openClient } from './client.ts'
import type { Patience } from './patience.ts'

/** Why a story could not be told to its end. */
export interface BrokenOff {
  readonly code: 'hung' | 'gone' | 'flooded'
  readonly message: string
}

/** What passed while a story was told. */
export interface Recorded {
  readonly passed: readonly Passed[]
  readonly untilMs: number
  readonly broken: BrokenOff | null
}

/** What a story is told to. */
export interface Telling {
  readonly url: URL
  readonly wire: Wire
  readonly settings: Settings
  readonly patience: Patience
  readonly signal: AbortSignal
}

/** One connection of a story, with what is known of its answers. */
interface Line {
  readonly client: Client
  /** Words that came, in order. */
  readonly words: string[]
  /** How many answers are due by now. */
  due: number
}

/** A story that cannot be told on. */
class Stuck extends Error {
  readonly why: BrokenOff
  constructor(why: BrokenOff) {
    super(why.message)
    this.why = why
  }
}

const neighbourly = 'neighbour.'

/** Tells one story. */
export async function tellStory(story: Story, telling: Telling): Promise<Recorded> {
  const { url, wire, settings, patience, signal } = telling
  const passed: Passed[] = []
  const began = performance.now()
  const now = () => Math.round(performance.now() - began)
  const lines = new Map<boolean, Line>()

  const open = async (isNeighbour: boolean, path: string): Promise<void> => {
    const words: string[] = []
    const peer = isNeighbour ? ({ peer: 'neighbour' } as const) : {}
    const write = (way: Passed['way'], content: Content) =>
      passed.push({ at: now(), way, ...content, ...peer })
    const client = openClient(new URL(path, url), patience, write, (frame) =>
      words.push(wire.heard(frame).what),
    )
    const line = { client, words, due: 0 }
    lines.set(isNeighbour, line)
    await client.until(client.isOpen, patience.answerMs)
    if (wasUnreachable(passed)) throw new Stuck(gone)
    await client.until(() => answersOf(line) > 0, patience.greetingMs)
    line.due = answersOf(line)
  }
  const answersOf = ({ words }: Line) => words.filter((what) => what === wire.asking.answer).length

  const say = (line: Line, what: string, payload: Payload): void => {
    const sent = wire.sentFor(what, payload, settings)
    if (sent === null) return
    if (what === wire.asking.ask || payload.kind === wire.asking.ask) line.due += 1
    line.client.send(sent)
  }

  /** Asks, and waits for the answer. */
  const ask = async (line: Line): Promise<void> => {
    const { client, words } = line
    if (!client.isOpen()) return
    say(line, wire.asking.ask, {})
    const isAnswered = () => answersOf(line) >= line.due || words.length > patience.messages
    const came = await client.until(isAnswered, patience.answerMs)
    if (words.length > patience.messages) throw new Stuck(flooded(patience))
    if (!came && client.isOpen()) throw new Stuck(hung(wire.asking.ask, patience))
  }

  const take = async (step: Step): Promise<void> => {
    const own = lines.get(false)
    if ('lingerMs' in step) await own?.client.until(() => !own.client.isOpen(), step.lingerMs)
    else if ('awaits' in step) {
      if (own !== undefined) await awaited(own, step.awaits, patience)
    } else await spoken(step, step.with ?? {})
  }

  const spoken = async (step: Extract<Step, { say: string }>, payload: Payload): Promise<void> => {
    const isNeighbour = step.say.startsWith(neighbourly)
    const name = isNeighbour ? step.say.slice(neighbourly.length) : step.say
    const line = lines.get(isNeighbour)
    if (name === 'upgrade') return open(isNeighbour, payload.path === 'other' ? '/other' : wire.path)
    if (line === undefined) return
    if (name === 'closed') return line.client.close()
    const times = typeof payload.times === 'number' ? payload.times : 1
    for (let said = 0; said < times; said += 1) say(line, step.say, payload)
    if (!step.hasty) await ask(line)
  }

  let broken: BrokenOff | null = null
  try {
    for (const step of story.steps) {
      if (signal.aborted) break
      await take(step)
    }
    const own = lines.get(false)
    if (own?.client.isOpen()) await closeRecord(own, passed, wire, () => ask(own))
  } catch (thrown) {
    if (!(thrown instanceof Stuck)) throw thrown
    broken = thrown.why
  }
  const untilMs = now()
  await Promise.all(
    [...lines.values()].map(({ client }) => (broken === null ? client.close() : client.drop())),
  )
  return { passed, untilMs, broken }
}

/** Waits for one of these words; for the end of the connection when none is named. */
const awaited = ({ client, words }: Line, named: readonly string[], patience: Patience): Promise<boolean> => {
  const before = words.length
  return named.length === 0
    ? client.until(() => !client.isOpen(), patience.answerMs)
    : client.until(() => words.slice(before).some((what) => named.includes(what)), patience.pipelineMs)
}

/**
 * The last question only tells that everything before it was answered. Nobody waits for the rest of its own answer, so
 * neither belongs to the record.
 */
async function closeRecord(
  line: Line,
  passed: Passed[],
  { asking, heard }: Wire,
  ask: () => Promise<void>,
): Promise<void> {
  const asked = passed.length
  const due = line.due
  await ask()
  let answers = line.words.filter((what) => what === asking.answer).length
  const isLast = (each: Passed): boolean => {
    if (each.way !== 'out' || each.peer !== undefined || !('frame' in each)) return false
    if (heard(each.frame).what !== asking.answer) return false
    answers -= 1
    return answers === due
  }
  const end = passed.findLastIndex(isLast)
  if (end > asked) passed.splice(end)
  passed.splice(asked, 1)
}

/** Whether nobody took the connection that was asked for last. */
const wasUnreachable = (passed: readonly Passed[]): boolean => {
  const last = passed.at(-1)
  return last !== undefined && 'refused' in last && last.refused === 0
}

const gone: BrokenOff = { code: 'gone', message: 'the gateway took no connection any more' }

const flooded = ({ messages }: Patience): BrokenOff => ({
  code: 'flooded',
  message: `the gateway sent more than ${messages} messages on one connection`,
})

const hung = (what: string, { answerMs }: Patience): BrokenOff => ({
  code: 'hung',
  message: `the gateway did not answer ${what} within ${answerMs} ms`,
})
