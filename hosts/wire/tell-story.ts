/**
 * Telling a story to a gateway over its real socket. After each message the judge asks, and waits for the answer: whatever
 * came before it was the answer to the message, since a gateway deals with its messages in order.
 */
import type { Content, Passed, Step, Story, Wire } from '../../spec/wire.ts'
import type { Write } from './client.ts'
import { type Far, type Line, openLine } from './line.ts'
import { type BrokenOff, Stuck } from './stuck.ts'

/** What passed while a story was told. */
export interface Recorded {
  readonly passed: readonly Passed[]
  readonly untilMs: number
  readonly broken: BrokenOff | null
}

/** What a story is told to, and what ends it early. */
export interface Telling extends Far {
  readonly signal: AbortSignal
}

/** The connections of a story. */
interface Lines {
  own: Line | null
  neighbour: Line | null
}

/** A path on which nothing is found. */
const elsewhere = '/other'

const neighbourly = 'neighbour.'

/** Tells one story. */
export async function tellStory(story: Story, telling: Telling): Promise<Recorded> {
  const passed: Passed[] = []
  const lines: Lines = { own: null, neighbour: null }
  const began = performance.now()
  const now = () => Math.round(performance.now() - began)
  const write = (way: Passed['way'], content: Content & Pick<Passed, 'peer'>) =>
    void passed.push({ at: now(), way, ...content })
  let broken: BrokenOff | null = null
  try {
    for (const step of story.steps) if (!telling.signal.aborted) await take(step, lines, telling, write)
    if (lines.own?.client.isOpen()) await closeRecord(lines.own, passed, telling.wire)
  } catch (thrown) {
    if (!(thrown instanceof Stuck)) throw thrown
    broken = thrown.why
  }
  const untilMs = now()
  const clients = [lines.own, lines.neighbour].flatMap((line) => (line === null ? [] : [line.client]))
  await Promise.all(clients.map((client) => (broken === null ? client.close() : client.drop())))
  return { passed, untilMs, broken }
}

type WriteFor = (way: Passed['way'], content: Content & Pick<Passed, 'peer'>) => void

async function take(step: Step, lines: Lines, telling: Telling, write: WriteFor): Promise<void> {
  const { own } = lines
  if ('lingerMs' in step) await own?.client.until(() => !own.client.isOpen(), step.lingerMs)
  else if ('awaits' in step) await own?.awaits(step.awaits)
  else await speak(step, lines, telling, write)
}

/** Says what a step says, on the connection that it is for. */
async function speak(
  { say: what, with: payload = {}, hasty }: Extract<Step, { say: string }>,
  lines: Lines,
  telling: Telling,
  write: WriteFor,
): Promise<void> {
  const whose = what.startsWith(neighbourly) ? 'neighbour' : 'own'
  const name = whose === 'own' ? what : what.slice(neighbourly.length)
  if (name === 'upgrade') {
    const url = new URL(payload.path === 'other' ? elsewhere : telling.wire.path, telling.url)
    const writeOwn: Write = (way, content) =>
      write(way, whose === 'own' ? content : { ...content, peer: 'neighbour' })
    lines[whose] = await openLine({ ...telling, url }, writeOwn)
    return
  }
  const line = lines[whose]
  if (line === null) return
  if (name === 'closed') return line.client.close()
  const times = typeof payload.times === 'number' ? payload.times : 1
  for (let said = 0; said < times; said += 1) line.say(what, payload)
  if (!hasty) await line.ask()
}

/**
 * The last question only tells that everything before it was answered. Nobody waits for the rest of its own answer, so
 * neither belongs to the record.
 */
async function closeRecord(line: Line, passed: Passed[], { asking, heard }: Wire): Promise<void> {
  const asked = passed.length
  await line.ask()
  const isAnswer = (each: Passed): boolean =>
    each.way === 'out' &&
    each.peer === undefined &&
    'frame' in each &&
    heard(each.frame).what === asking.answer
  const last = passed.findLastIndex(isAnswer)
  if (last > asked) passed.splice(last)
  passed.splice(asked, 1)
}
