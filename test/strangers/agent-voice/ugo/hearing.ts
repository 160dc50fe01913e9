import type { Hands, On } from './chart.ts'

/** Listening: the user has the word. */
export function listening({ d, control }: Hands) {
  const { m, shown } = d
  return {
    entry: () => {
      if (d.options.newTurn === 'listening') d.renew()
      m.hasSpoken = m.userSpeaks
      m.words.unshift(control.arrived)
      shown.enter('listening')
    },
    always: {
      guard: () => m.queue.length > 0,
      target: 'processing.pending',
      actions: () => {
        const next = m.queue.shift()
        if (next !== undefined) d.ask(next)
        d.plan('stt.final', undefined, d.send)
      },
    },
    on: {
      'vad.start': { guard: () => !d.isManual(), actions: () => d.heardSpeech() },
      'stt.partial': {
        guard: ({ event }: On<'stt.partial'>) => !m.heard.has(event.utteranceId),
        actions: () => d.heardSpeech(),
      },
      'vad.end': {
        guard: () => d.options.vadEnd === 'process' && !d.isManual() && m.hasSpoken,
        target: 'processing.transcribing',
        actions: () => d.plan('vad.end', undefined, d.awaitFinal),
      },
      'user.endTurn': {
        target: 'processing.transcribing',
        actions: () => d.plan('user.endTurn', undefined, d.awaitFinal, () => d.ports.stt.commit()),
      },
      'stt.final': {
        guard: ({ event }: On<'stt.final'>) => d.isFresh(event.utterance),
        target: 'processing.pending',
        actions: ({ event }: On<'stt.final'>) => {
          d.ask(event.utterance)
          d.plan('stt.final', undefined, d.send)
        },
      },
      'user.retry': {
        guard: ({ event }: On<'user.retry'>) => m.failed?.turn.turnId === event.turnId,
        target: 'processing.pending',
        actions: () => {
          d.askAgain()
          d.plan('user.retry', undefined, d.send)
        },
      },
      'copilot.accepted': {
        guard: ({ event }: On<'copilot.accepted'>) => d.isForeign(event.requestId),
        actions: ({ event }: On<'copilot.accepted'>) => {
          m.foreign = event.requestId
        },
      },
    },
  }
}

/** Processing and its sub-states: the transcript, the prompt, the wait for Copilot, and the answer in hand. */
export function processing({ d, control, speech }: Hands) {
  const { m, shown, timers } = d
  const listens = '#csm.working.listening'
  const isOurs = ({ event }: On<'copilot.response'>) => d.isAwaited(event.requestId)
  const failsAgain = { guard: (on: On<'copilot.response'>) => isOurs(on) && !on.event.isDone }

  return {
    initial: 'transcribing',
    states: {
      transcribing: {
        entry: () => shown.enter('processing'),
        on: {
          'stt.final': {
            guard: ({ event }: On<'stt.final'>) => d.isFresh(event.utterance),
            target: 'pending',
            actions: ({ event }: On<'stt.final'>) => {
              timers.stop('finalize')
              d.ask(event.utterance)
              d.plan('stt.final', undefined, d.send)
            },
          },
          'timer.finalize': {
            target: listens,
            actions: () => {
              d.giveUp('unheard', false)
              d.plan('stt.timeout')
              d.say(() => shown.notice('unheard'))
            },
          },
        },
      },
      pending: {
        initial: 'asking',
        states: {
          asking: {
            entry: () => shown.enter('processing'),
            always: {
              guard: () => m.request?.requestId === '' && m.foreign !== undefined,
              target: 'waitingForCopilot',
              actions: () => {
                d.accepted(m.foreign ?? '')
                d.plan('copilot.request')
              },
            },
            on: {
              'copilot.accepted': {
                guard: ({ event }: On<'copilot.accepted'>) =>
                  d.isAwaited(event.requestId) || (m.request?.requestId === '' && d.isForeign(event.requestId)),
                target: 'waitingForCopilot',
                actions: ({ event }: On<'copilot.accepted'>) => {
                  d.accepted(event.requestId)
                  d.plan('copilot.request')
                },
              },
            },
          },
          waitingForCopilot: { entry: () => shown.enter('waitingForCopilot') },
        },
        on: {
          'copilot.response': [
            {
              guard: (on: On<'copilot.response'>) => isOurs(on) && on.event.isDone && on.event.content.trim() !== '',
              target: 'generatingResponse',
              actions: ({ event }: On<'copilot.response'>) => {
                d.answer(event.content)
                d.plan('copilot.response', undefined, speech.open)
              },
            },
            { guard: (on: On<'copilot.response'>) => failsAgain.guard(on) && timers.has('retry'), actions: [] },
            {
              guard: (on: On<'copilot.response'>) => failsAgain.guard(on) && on.event.retryable && d.mayRetry(),
              actions: () => d.retryLater(),
            },
            {
              guard: isOurs,
              target: listens,
              actions: ({ event }: On<'copilot.response'>) => {
                const { code, retryable } = event
                const retry = retryable && d.asksCopilot()
                if (m.request !== undefined) m.request.isOpen = false
                d.giveUp('unanswered', retry)
                d.plan('copilot.response')
                d.say(() => shown.notice('unanswered', { code, retry }))
              },
            },
          ],
          'intents.answer': {
            guard: ({ event }: On<'intents.answer'>) =>
              d.ports.settings.responder === 'local' && event.turnId === m.turn?.turnId && event.content.trim() !== '',
            target: 'generatingResponse',
            actions: ({ event }: On<'intents.answer'>) => {
              d.answer(event.content)
              d.plan('copilot.response', undefined, speech.open)
            },
          },
          'timer.retry': { actions: () => d.retryNow() },
          'timer.copilot': {
            target: listens,
            actions: () => {
              const retry = d.asksCopilot()
              d.giveUp('late', retry)
              d.plan('copilot.timeout', 'copilot.timeout')
              d.say(() => shown.notice('late', { retry }))
            },
          },
        },
      },
      generatingResponse: {
        entry: () => shown.enter(m.generatingAs),
        always: {
          guard: () => m.answer?.buffered === true,
          target: '#csm.working.speaking',
          actions: () => speech.heard(),
        },
        on: {
          'tts.speaking': {
            guard: ({ event }: On<'tts.speaking'>) => d.isMine(event.handleId),
            actions: () => speech.buffered(),
          },
          'tts.error': speech.failures(control),
          'timer.tts': {
            target: listens,
            actions: () => {
              d.giveUp('silent', false)
              d.plan('tts.timeout')
              d.say(() => shown.notice('silent'))
            },
          },
        },
      },
    },
  }
}
