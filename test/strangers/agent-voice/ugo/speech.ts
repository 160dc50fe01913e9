import type { On } from './chart.ts'
import type { Control } from './control.ts'
import type { Dialogue } from './dialogue.ts'

type Failure = On<'tts.error'>['event']

/** The voice of the assistant: how an answer is spoken, and how it falls silent when the user interrupts. */
export class Speech {
  #d: Dialogue
  #overdue: () => void

  constructor(dialogue: Dialogue, overdue: () => void) {
    this.#d = dialogue
    this.#overdue = overdue
  }

  speak = (): void => {
    const { m, ports, shown } = this.#d
    const { answer } = m
    if (answer === undefined) return
    const handleId = shown.newId('handle')
    answer.handleId = handleId
    answer.buffered = false
    const { text, requestId } = answer
    const base = { handleId, text, last: true }
    ports.tts.speak(requestId === undefined ? base : { ...base, requestId })
  }

  startTimer = () => this.#d.timers.start('tts', this.#d.ports.settings.ttsStartTimeoutMs)

  /** An answer is begun. */
  open = (): void => {
    this.startTimer()
    this.speak()
  }

  buffered(): void {
    if (this.#d.m.answer !== undefined) this.#d.m.answer.buffered = true
  }

  /** The first audio is there. */
  heard(): void {
    this.#d.timers.stop('tts')
    this.#d.plan('tts.bufferReady', undefined, this.align)
  }

  align = (): void => {
    const { m, ports } = this.#d
    const turnId = m.turn?.turnId
    const handleId = m.answer?.handleId
    if (turnId !== undefined && handleId !== undefined) ports.captions.align({ turnId, handleId })
  }

  /** `at` is when speech was detected, which may be some time ago. */
  interrupt(at: number): void {
    const { m, ports, options } = this.#d
    m.clearBy = at + Math.floor(ports.settings.interruptBudgetMs * options.patience)
    if (m.turn !== undefined) m.turn.interruptions += 1
    this.#d.plan('user.interrupt', undefined, this.#cancel)
    this.#d.say(() => this.#d.shown.end('turn-interrupted', 'interrupted'))
  }

  #cancel = (): void => {
    const { m, ports, timers } = this.#d
    const handleId = m.answer?.handleId
    const turnId = m.turn?.turnId
    const rest = m.clearBy - ports.clock.now()
    if (rest > 0) timers.start('budget', rest)
    else this.#overdue()
    if (handleId !== undefined) ports.tts.cancel(handleId)
    if (handleId !== undefined && turnId !== undefined) ports.captions.truncate({ turnId, handleId })
  }

  /** The cancelled answer is silent. */
  cleared(): void {
    const { m, timers } = this.#d
    timers.stop('budget')
    m.answer = undefined
    m.request = undefined
    this.#d.plan('interrupt.cleared')
  }

  /** What a failure of playback does, in every state that has an answer. */
  failures(control: Control) {
    const d = this.#d
    const isMild = (event: Failure) => event.recoverable && d.options.ttsFailure === 'listening'
    return [
      {
        guard: ({ event }: On<'tts.error'>) => d.isMine(event.handleId) && isMild(event),
        target: '#csm.working.listening',
        actions: () => {
          d.giveUp('silent', false)
          d.plan('tts.error')
          d.say(() => d.shown.notice('silent'))
        },
      },
      {
        guard: ({ event }: On<'tts.error'>) => d.isMine(event.handleId),
        target: '#csm.working.faulted',
        actions: ({ event }: On<'tts.error'>) => control.fail(event.code, event.recoverable),
      },
    ]
  }

  /** It is not silent in time, so it is made silent. */
  force(): void {
    const { m, ports, shown } = this.#d
    const handleId = m.answer?.handleId
    this.cleared()
    shown.diagnose('forced', { reason: 'interrupt-budget' })
    if (handleId !== undefined) m.deeds.push(() => ports.tts.hardStop(handleId))
  }
}
