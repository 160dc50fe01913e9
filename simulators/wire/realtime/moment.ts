/** One instant of a session: collects its changes and its events, before both become values again. */
import {
  type Answer,
  beginning,
  created,
  type Ending,
  ending,
  endOf,
  itemOf,
  type Part,
  partsOf,
} from './answer.ts'
import type { AudioBuffer } from './audio-buffer.ts'
import { type Dialect, spokenIn } from './dialect.ts'
import type { Event } from './event.ts'
import { changed, type Item, reported, withItem } from './items.ts'
import type { RealtimeOptions } from './options.ts'
import { type Playing, playOn, playOut } from './playout.ts'
import { isSpoken, type Settings } from './settings.ts'

/** A scheduled event at `at` (ms). */
export type Due = { readonly at: number } & (
  | { readonly does: 'acknowledge'; readonly settings: Settings }
  | { readonly does: 'tell'; readonly event: Event }
  | { readonly does: 'fall silent'; readonly played: string }
  | { readonly does: 'begin' | 'end'; readonly answer: string }
  | { readonly does: 'part'; readonly answer: string; readonly part: Part }
)

/** The whole state of a session; a plain value. */
export interface Session {
  readonly options: RealtimeOptions
  readonly id: string
  /** The last instant (ms) that was processed, and the instant of its end. */
  readonly now: number
  readonly expiresAt: number
  readonly isClosed: boolean
  /** The settings in force, and the requested ones that are not acknowledged. */
  readonly settings: Settings
  readonly staged: Settings
  readonly audioBuffer: AudioBuffer
  /** The item of an utterance that has begun. */
  readonly speech: string | null
  readonly items: readonly Item[]
  /** The current answer, and its text so far. */
  readonly answer: Answer | null
  readonly words: string
  /** The audible output over WebRTC. */
  readonly playing: Playing | null
  readonly due: readonly Due[]
  /** How many answers were requested, and how many ids were issued. */
  readonly asked: number
  readonly ids: number
}

/** Changes a session and collects its events. */
export class Moment {
  session: Session
  readonly frames: string[] = []

  constructor(session: Session) {
    this.session = session
  }

  get dialect(): Dialect {
    return this.session.options.dialect
  }

  change(change: Partial<Session>): void {
    this.session = { ...this.session, ...change }
  }

  /** A new id, such as `item_7`. */
  name(kind: string): string {
    this.change({ ids: this.session.ids + 1 })
    return `${kind}_${this.session.ids}`
  }

  say(...events: readonly Event[]): void {
    for (const event of events) {
      const spoken = spokenIn(this.dialect, event)
      if (spoken === null) continue
      const { type, ...fields } = spoken
      this.frames.push(JSON.stringify({ type, event_id: this.name('event'), ...fields }))
    }
  }

  later(...due: readonly Due[]): void {
    this.change({ due: [...this.session.due, ...due] })
  }

  /** Adds an item to the conversation and reports it. */
  add(item: Item): void {
    const previous = this.session.items.at(-1)?.id ?? null
    this.change({ items: withItem(this.session.items, item) })
    for (const type of ['conversation.item.added', 'conversation.item.done'])
      this.say({ type, previous_item_id: previous, item: reported(item) })
  }

  /** The call of an answer, if it is one. */
  private call(wanted: RealtimeOptions['calls'][number] | undefined): Answer['call'] {
    return wanted === undefined ? null : { type: 'function_call', call_id: this.name('call'), ...wanted }
  }

  /** Accepts the request for an answer; no part of it comes before `answerMs`. */
  answer(): void {
    const { options, now, settings, asked } = this.session
    const answer: Answer = {
      id: this.name('resp'),
      itemId: this.name('item'),
      previousId: null,
      isSpoken: isSpoken(settings, this.dialect),
      call: this.call(options.calls[asked]),
    }
    const begins = now + options.answerMs
    this.change({ answer, words: '', asked: asked + 1 })
    this.say(created(answer))
    this.later(
      { at: begins, does: 'begin', answer: answer.id },
      ...partsOf(answer, begins, options).map(
        (part): Due => ({ at: part.at, does: 'part', answer: answer.id, part }),
      ),
      { at: endOf(answer, begins, options), does: 'end', answer: answer.id },
    )
  }

  begin(asked: Answer): void {
    const { items } = this.session
    const answer = { ...asked, previousId: items.at(-1)?.id ?? null }
    this.change({ answer, items: withItem(items, itemOf(answer)) })
    this.say(...beginning(answer))
  }

  part(answer: Answer, { event, audioMs, word }: Part): void {
    const { items, words } = this.session
    const sent = items.find(({ id }) => id === answer.itemId)?.audioMs ?? 0
    this.change({ words: words + word, items: changed(items, answer.itemId, { audioMs: sent + audioMs }) })
    if (audioMs > 0 && this.session.options.transport === 'webrtc') playOn(this, answer, audioMs)
    else this.say(event)
  }

  /** Ends the answer; its scheduled events are dropped. */
  end(answer: Answer, end: Ending): void {
    const { items, words, due } = this.session
    const status = end.status === 'completed' ? 'completed' : 'incomplete'
    this.change({
      answer: null,
      due: due.filter((each) => !('answer' in each) || each.answer !== answer.id),
      items: changed(items, answer.itemId, { status }),
    })
    this.say(...ending(answer, words, end))
    playOut(this, answer)
  }

  /** Breaks off the answer, if there is one; parts in transit arrive nevertheless. */
  cancel(reason: 'turn_detected' | 'client_cancelled'): void {
    const { answer, due, options } = this.session
    if (answer === null) return
    const late = due.filter((each) => each.does === 'part').slice(0, options.lateDeltas)
    for (const { part } of late) this.part(answer, part)
    this.end(answer, { status: 'cancelled', reason })
  }
}
