/** Speech of the user, responses of the model, and what is played of them. */
import type { Machine } from './machine.ts'
import type { Row } from './row.ts'
import type { Told } from './told.ts'

const live = (machine: Machine) => machine.session.isOpen

/** Who says when somebody speaks is one of two, for good. */
const begins = (machine: Machine, event: Told) =>
  live(machine) &&
  machine.settings.captureMode === (event.type === 'speech_started' ? 'vad' : 'ptt')

const ends = (machine: Machine, event: Told) =>
  event.type === 'manual_send' ||
  machine.settings.captureMode === (event.type === 'speech_stopped' ? 'vad' : 'ptt')

const interrupts = (machine: Machine, event: Told) =>
  begins(machine, event) && (event.type === 'speech_started' || machine.settings.pttBargeIn)

const mine = (machine: Machine, event: Told) => machine.responses.hears(event.text('responseId'))

const start = ['speech_started', 'push_to_talk_press']
const stop = ['speech_stopped', 'push_to_talk_release', 'manual_send']

export const speechRows: readonly Row[] = [
  { on: start, from: ['idle'], to: 'listening', when: begins },
  { on: start, from: ['processing', 'speaking'], to: 'listening', when: interrupts },
  { on: ['speech_goes_on'], from: ['processing'], to: 'listening' },
  {
    on: start,
    from: ['tool_executing', 'waiting_amplifier'],
    to: null,
    when: begins,
    does: (machine) => machine.queue.begin(),
  },
  { on: stop, from: ['listening'], to: 'processing', when: ends },
  { on: ['max_duration_exceeded'], from: ['listening'], to: 'processing' },
  {
    on: stop,
    from: ['tool_executing', 'waiting_amplifier'],
    to: null,
    when: ends,
    does: (machine) => machine.queue.end(),
  },

  {
    on: ['response.created'],
    from: 'any',
    to: null,
    does: (machine, event) => machine.responses.created(event),
  },
  { on: ['response.audio.delta'], from: ['processing'], to: 'speaking', when: mine },
  {
    on: ['response.audio.delta'],
    from: ['speaking'],
    to: null,
    when: mine,
    does: (machine, event) => machine.playback.play(event),
  },
  {
    on: ['response.audio.done'],
    from: ['speaking'],
    to: 'idle',
    when: (machine, event) => mine(machine, event) && machine.playback.isOverWith(event),
    does: (machine) => machine.playback.finish(),
  },
  {
    on: ['response.audio.done'],
    from: ['speaking'],
    to: null,
    when: mine,
    does: (machine) => machine.playback.allCame(),
  },
  {
    on: ['playback_complete'],
    from: ['speaking'],
    to: 'idle',
    when: (machine, event) => machine.playback.isOverWith(event),
    does: (machine) => machine.playback.finish(),
  },
  {
    on: ['playback_complete'],
    from: ['speaking'],
    to: null,
    does: (machine, event) => machine.playback.report(event),
  },
  {
    on: ['response.text.done'],
    from: ['processing'],
    to: 'idle',
    when: (machine, event) => mine(machine, event) && event.flag('textOnly'),
    does: (machine, event) => machine.memory.answer(event.text('text')),
  },
  {
    on: ['response.done'],
    from: ['processing'],
    to: 'error',
    when: (machine, event) =>
      machine.options.failedDone && mine(machine, event) && event.text('status') === 'failed',
    does: (machine, event) => {
      machine.responses.done(event)
      machine.recovery.raiseCode(event.error)
    },
  },
  {
    on: ['response.done'],
    from: 'any',
    to: null,
    does: (machine, event) => machine.responses.done(event),
  },
]
