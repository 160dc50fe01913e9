/**
 * Playing a story with a gateway over its real socket. After each message the judge sends a question and waits for the
 * answer. Everything before that answer was the answer to the message, because a gateway processes its messages in
 * order.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Content, Passed, Step, Story } from '../../spec/wire.ts'
import type { Write } from './client.ts'
import { type Far, type Line, openLine } from './line.ts'
import { isReached } from './reach.ts'
import { type BrokenOff, gone, Stuck } from './stuck.ts'

/** What passed while a story went on. */
export interface Recorded {
  readonly passed: readonly Passed[]
  readonly untilMs: number
  readonly broken: BrokenOff | null
}

/** The connections of a story. */
interface Lines {
  own: Line | null
  neighbour: Line | null
}

/** What passed in a story, and how much of it was dealt with when its last whole step ended. */
interface Record {
  readonly passed: Passed[]
  settled: number
  /** The gateway ended a connection without a close frame: its process may be gone. */
  isLost: boolean
}

const neighbourly = 'neighbour.'

/** The interval (ms) at which a port is checked for connections, because a process takes a moment to end. */
const lastLooksMs: readonly number[] = [0, 150]

/** Plays one story; null where its end was not waited for. */
export async function tellStory(story: Story, far: Far): Promise<Recorded | null> {
  const record: Record = { passed: [], settled: 0, isLost: false }
  const { passed } = record
  const lines: Lines = { own: null, neighbour: null }
  const began = performance.now()
  const now = () => Math.round(performance.now() - began)
  const write: WriteFor = (way, content) => {
    passed.push({ at: now(), way, ...content })
    if (way === 'out' && 'close' in content && content.close === 0) record.isLost = true
  }
  let broken = await played(story, lines, record, far, write)
  if (broken === null && record.isLost && !(await isAlive(far))) broken = gone
  const untilMs = now()
  await leave(lines, broken)
  if (far.signal.aborted) return null
  // After a failure of the connection itself, frames in flight do not count as failures.
  if (broken === null || broken.code === 'hung') return { passed, untilMs, broken }
  const whole = passed.slice(0, record.settled)
  return { passed: whole, untilMs: whole.at(-1)?.at ?? 0, broken }
}

/** Takes the steps of a story, and sends one more question at its end, so that everything before was processed. */
async function played(
  { steps }: Story,
  lines: Lines,
  record: Record,
  far: Far,
  write: WriteFor,
): Promise<BrokenOff | null> {
  try {
    for (const step of steps) {
      if (far.signal.aborted) return null
      await take(step, lines, far, write)
      if (!record.isLost && !('hasty' in step)) record.settled = record.passed.length
    }
    await lines.own?.ask()
    return null
  } catch (thrown) {
    if (!(thrown instanceof Stuck)) throw thrown
    return thrown.why
  }
}

/** Whether the process of a gateway is still there. */
async function isAlive({ url, patience, signal }: Far): Promise<boolean> {
  for (const ms of lastLooksMs) {
    await sleep(ms, null, { signal }).catch(() => {})
    if (!(await isReached(url, patience.answerMs))) return false
  }
  return true
}

async function leave({ own, neighbour }: Lines, broken: BrokenOff | null): Promise<void> {
  const clients = [own, neighbour].flatMap((line) => (line === null ? [] : [line.client]))
  await Promise.all(clients.map((client) => (broken === null ? client.close() : client.drop())))
}

type WriteFor = (way: Passed['way'], content: Content & Pick<Passed, 'peer'>) => void

async function take(step: Step, lines: Lines, far: Far, write: WriteFor): Promise<void> {
  const { own } = lines
  if ('lingerMs' in step) await own?.client.until(() => !own.client.isOpen(), step.lingerMs)
  else if ('awaits' in step) await own?.awaits(step.awaits)
  else await speak(step, lines, far, write)
}

/** Sends the word of a step on the connection of that step. */
async function speak(
  { say: what, with: payload = {}, hasty }: Extract<Step, { say: string }>,
  lines: Lines,
  far: Far,
  write: WriteFor,
): Promise<void> {
  const whose = what.startsWith(neighbourly) ? 'neighbour' : 'own'
  const name = whose === 'own' ? what : what.slice(neighbourly.length)
  if (name === 'upgrade') {
    const url = new URL(far.wire.elsewhere?.[String(payload.path)] ?? far.wire.path, far.url)
    const writeOwn: Write = (way, content) =>
      write(way, whose === 'own' ? content : { ...content, peer: 'neighbour' })
    lines[whose] = await openLine({ ...far, url }, writeOwn)
    return
  }
  const line = lines[whose]
  if (line === null) return
  if (name === 'closed') return line.client.close()
  const times = typeof payload.times === 'number' ? payload.times : 1
  for (let said = 0; said < times; said += 1) line.say(what, payload)
  if (!hasty) await line.ask()
}
