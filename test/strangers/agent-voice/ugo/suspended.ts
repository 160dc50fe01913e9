import type { Hands, On } from './chart.ts'
import type { Event } from './events.ts'

/** Suspended: everything waits; then the services are asked back, and history leads to the state before. */
export function suspended({ d, control, speech, pauses }: Hands) {
  const { m, shown } = d
  const defers = { actions: ({ event }: { event: Event }) => pauses.defer(event) }

  return {
    initial: 'held',
    on: {
      'stt.final': defers,
      'copilot.accepted': defers,
      'copilot.response': defers,
      'intents.answer': defers,
      'audio.released': {
        guard: () => m.previousState === 'terminating',
        actions: () => {
          m.isTornDown = true
        },
      },
      'timer.suspend': {
        target: '#csm.working.faulted',
        actions: () => control.fail('SUSPEND_TIMEOUT', d.options.suspendOver === 'recoverable'),
      },
    },
    states: {
      held: {
        entry: () => shown.enter('suspended'),
        on: {
          hold: { actions: [] },
          release: {
            guard: () => m.holds.size === 0,
            target: 'resuming',
            actions: ({ event }: On<'release'>) => {
              m.releaseCause = event.cause
            },
          },
        },
      },
      resuming: {
        entry: pauses.comeBack,
        always: {
          guard: () => pauses.isRestorable(),
          target: '#csm.working.before',
          actions: () => pauses.restore(),
        },
        on: {
          hold: { target: 'held', actions: ({ event }: On<'hold'>) => pauses.pauseAgain(event.reason) },
          'tts.speaking': {
            guard: ({ event }: On<'tts.speaking'>) => d.isMine(event.handleId),
            actions: () => speech.buffered(),
          },
          'tts.complete': defers,
          'tts.error': defers,
          'timer.resume': [
            {
              guard: () => m.previousState === 'speaking' && m.isCapturing,
              target: '#csm.working.listening',
              actions: () => {
                d.giveUp('silent', false)
                d.plan('tts.timeout')
                d.say(() => shown.notice('silent'))
                pauses.replay()
              },
            },
            {
              target: '#csm.working.faulted',
              actions: () => control.fail('RESUME_TIMEOUT', true),
            },
          ],
        },
      },
    },
  }
}
