/** A run as messages between its lanes, with the states that were published on the way. */
import type { Line, Log } from '../spec/log.ts'
import { stateChange } from './excerpt.ts'

/** The lane of the subject in every spec. */
export const subject = 'subject'

/** One step of a sequence, at an instant in ms: something that goes from lane to lane, or a published state. */
export type Message =
  | {
      readonly kind: 'said'
      readonly at: number
      readonly from: string
      readonly to: string
      readonly what: readonly string[]
    }
  | { readonly kind: 'state'; readonly at: number; readonly state: string }

/** The outputs of the subject between two inputs, by instant and lane: several for one lane are one message. */
function shown(lines: readonly Line[], recipients: Recipients): readonly Message[] {
  const messages = new Map<string, { readonly at: number; readonly to: string; readonly what: Set<string> }>()
  for (const { at, what } of lines) {
    const to = recipients[what] ?? subject
    if (to === subject) continue
    const known = messages.get(`${at} ${to}`) ?? { at, to, what: new Set<string>() }
    messages.set(`${at} ${to}`, { ...known, what: known.what.add(what) })
  }
  return [...messages.values()].map(({ at, to, what }) => ({
    kind: 'said',
    at,
    from: subject,
    to,
    what: [...what],
  }))
}

/** The lane to which each output goes, by its name. */
export type Recipients = Readonly<Record<string, string>>

/** The messages of a run in order; outputs of the subject without a recipient are left out. */
export function messagesOf(log: Log, recipients: Recipients): readonly Message[] {
  const messages: Message[] = []
  let open: Line[] = []
  const close = (): void => {
    messages.push(...shown(open, recipients))
    open = []
  }
  for (const line of log) {
    const change = stateChange(line)
    if (change !== null) {
      close()
      messages.push({ kind: 'state', at: line.at, state: change.to })
    } else if (line.way === 'in') {
      close()
      messages.push({ kind: 'said', at: line.at, from: line.who, to: subject, what: [line.what] })
    } else if (line.way === 'out') open.push(line)
  }
  close()
  return messages
}

/** The lanes that take part, in the order of the spec and then of the messages. */
export function partakers(lanes: readonly string[], messages: readonly Message[]): readonly string[] {
  const taking = new Set(
    messages.flatMap((each) => (each.kind === 'said' ? [each.from, each.to] : [subject])),
  )
  return [...new Set([...lanes, ...taking])].filter((lane) => taking.has(lane))
}

/** The name of a lane in Mermaid: `end` and the like are words of its own. */
const id = (lane: string): string => `lane_${lane.replaceAll(/\W/g, '_')}`

const inMermaid = (message: Message): string =>
  message.kind === 'state'
    ? `  Note over ${id(subject)}: ${message.at} ms, ${message.state}`
    : `  ${id(message.from)}->>${id(message.to)}: ${message.at} ms, ${message.what.join(', ')}`

/** The sequence as Mermaid has it, line by line. */
export const sequenceInMermaid = (
  lanes: readonly string[],
  messages: readonly Message[],
): readonly string[] => [
  'sequenceDiagram',
  ...partakers(lanes, messages).map((lane) => `  participant ${id(lane)} as ${lane}`),
  ...messages.map(inMermaid),
]
