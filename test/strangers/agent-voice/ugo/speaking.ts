import type { Hands, On } from './chart.ts'

/** Speaking: the assistant has the word, and the user may take it. */
export function speaking({ d, control, speech }: Hands) {
  const { m, shown } = d
  const isSpeech = (utteranceId: string) =>
    d.options.bargeBy === 'any' && d.mayBargeIn() && !m.heard.has(utteranceId)
  const now = () => d.ports.clock.now()

  return {
    entry: () => shown.enter('speaking'),
    on: {
      'tts.complete': {
        guard: ({ event }: On<'tts.complete'>) => d.isMine(event.handleId),
        target: 'listening',
        actions: () => {
          control.completed()
          d.plan('tts.complete')
        },
      },
      'tts.error': speech.failures(control),
      'user.interrupt': {
        target: 'interrupted',
        actions: ({ event }: On<'user.interrupt'>) => speech.interrupt(event.at),
      },
      'vad.start': {
        guard: () => d.mayBargeIn(),
        target: 'interrupted',
        actions: ({ event }: On<'vad.start'>) => speech.interrupt(event.at),
      },
      'stt.partial': {
        guard: ({ event }: On<'stt.partial'>) => isSpeech(event.utteranceId),
        target: 'interrupted',
        actions: () => speech.interrupt(now()),
      },
      'stt.final': {
        guard: ({ event }: On<'stt.final'>) => isSpeech(event.utterance.utteranceId) && d.isFresh(event.utterance),
        target: 'interrupted',
        actions: ({ event }: On<'stt.final'>) => {
          d.enqueue(event.utterance)
          speech.interrupt(now())
        },
      },
    },
  }
}

/** Interrupted: the answer falls silent, then the user has the word again. */
export function interrupted({ d, speech }: Hands) {
  const { m, shown } = d
  const clears = (isMine: (handleId: string) => boolean) => ({
    guard: ({ event }: On<'tts.silent' | 'tts.complete' | 'tts.error'>) => isMine(event.handleId),
    target: 'listening',
    actions: () => speech.cleared(),
  })
  return {
    entry: () => shown.enter('interrupted'),
    always: {
      guard: () => m.answer?.handleId === undefined,
      target: 'listening',
      actions: () => speech.cleared(),
    },
    on: {
      'tts.silent': clears(d.isMine),
      'tts.complete': clears(d.isMine),
      'tts.error': clears(d.isMine),
      'timer.budget': { target: 'listening', actions: () => speech.force() },
    },
  }
}
