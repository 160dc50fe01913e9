/** A line to a gateway: what is said on it and asked behind it, and what is waited for. */
import type { Payload } from '../../spec/log.ts'
import type { Settings } from '../../spec/row.ts'
import type { Wire } from '../../spec/wire.ts'
import { type Client, openClient, type Write } from './client.ts'
import type { Patience } from './patience.ts'
import { flooded, gone, hung, Stuck } from './stuck.ts'

/** What a line leads to. */
export interface Far {
  readonly url: URL
  readonly wire: Wire
  readonly settings: Settings
  readonly patience: Patience
}

/** One connection of a story. */
export interface Line {
  readonly client: Client
  /** How many answers to a question have come. */
  readonly answers: () => number
  /** Says a word as a client. */
  readonly say: (what: string, payload: Payload) => void
  /** Asks, and waits for the answer; throws {@link Stuck} when none comes. */
  readonly ask: () => Promise<void>
  /** Waits for one of these words, from the last one on that was waited for; for the end when none is named. */
  readonly awaits: (named: readonly string[]) => Promise<void>
}

/** Opens a line, and waits for its greeting; throws {@link Stuck} when nobody takes the connection. */
export async function openLine({ url, wire, settings, patience }: Far, write: Write): Promise<Line> {
  const { ask, answer } = wire.asking
  const words: string[] = []
  let answers = 0
  let due = 0
  let mark = 0
  let isTaken = true
  const client = openClient(
    url,
    patience,
    (way, content) => {
      if ('refused' in content) isTaken = content.refused !== 0
      write(way, content)
    },
    (frame) => {
      const { what } = wire.heard(frame)
      words.push(what)
      if (what === answer) answers += 1
    },
  )
  await client.until(client.isOpen, patience.answerMs)
  if (!isTaken) throw new Stuck(gone)
  await client.until(() => answers > 0, patience.greetingMs)
  due = answers

  const say = (what: string, payload: Payload): void => {
    const sent = wire.sentFor(what, payload, settings)
    if (sent === null) return
    if (what === ask || payload.kind === ask) due += 1
    client.send(sent)
  }
  const isFlooded = () => words.length > patience.messages

  return {
    client,
    answers: () => answers,
    say,
    ask: async () => {
      if (!client.isOpen()) return
      say(ask, {})
      const came = await client.until(() => answers >= due || isFlooded(), patience.answerMs)
      if (isFlooded()) throw new Stuck(flooded(patience))
      if (!came && client.isOpen()) throw new Stuck(hung(ask, patience))
    },
    awaits: async (named) => {
      if (named.length === 0) await client.until(() => !client.isOpen(), patience.answerMs)
      else {
        const place = () => words.findIndex((what, at) => at >= mark && named.includes(what))
        if (await client.until(() => place() >= 0, patience.pipelineMs)) mark = place() + 1
      }
    },
  }
}
