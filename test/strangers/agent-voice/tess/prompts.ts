/** The hook for Copilot: one prompt per utterance, retries with growing pauses, one answer per prompt (INT-005). */
import type * as Voice from '../../../../spec/agent-voice/contract.ts'
import type { Core } from './core.ts'
import { hintOf } from './labels.ts'
import type { Utterance } from './topics.ts'

interface Job {
  readonly utterance: Utterance
  requestId: string | null
  attempt: number
  retries: number
  pausing: boolean
  answered: boolean
}

interface Offer {
  readonly turnId: string
  readonly utterance: Utterance
  readonly requestId: string
  readonly attempt: number
}

export function prompts(core: Core): void {
  const { bus, facts, options, ports, timers } = core
  const { settings } = ports
  const spent = new Set<string>()
  let job: Job | null = null
  let offer: Offer | null = null

  const local = () => settings.responder === 'local'
  const server = () => settings.responder === 'server'
  const ignored = (reason: string) => bus.emit('record', { kind: 'event.ignored', reason })
  const setOffer = (next: Offer | null) => {
    offer = next
    facts.pendingActions = next ? ['retry'] : []
  }
  // The limit itself is still in time: it is exceeded one millisecond later.
  const startClock = () =>
    timers.start('answer', settings.copilotTimeoutMs + 1, () =>
      bus.emit('giveUp', { cause: 'copilot.timeout', notice: 'copilotTimeout', retry: true }),
    )
  const close = (cancels: boolean) => {
    timers.stop('answer')
    timers.stop('retry')
    if (job?.requestId) {
      const { requestId, answered } = job
      spent.add(requestId)
      if (cancels && !answered) core.call(() => ports.copilot.cancel(requestId))
    }
    job = null
    facts.requestId = null
    facts.attempt = 0
  }
  const send = () => {
    if (!job?.requestId) return
    const { requestId, attempt, utterance } = job
    const { utteranceId, text } = utterance
    facts.attempt = attempt
    if (options.copilotClock === 'each-try') startClock()
    core.call(() => ports.copilot.send({ requestId, utteranceId, text, attempt }))
  }
  const adopt = (requestId: string) => {
    if (!job || job.requestId || !server() || spent.has(requestId)) return
    job.requestId = requestId
    facts.requestId = requestId
  }
  const answer = (text: unknown, requestId: string | undefined) => {
    if (!job) return
    job.answered = true
    timers.stop('answer')
    timers.stop('retry')
    if (typeof text !== 'string' || text.trim() === '') {
      return bus.emit('giveUp', { cause: 'copilot.response', notice: 'noAnswer' })
    }
    if (facts.turn) facts.turn.assistantResponseId = requestId ?? core.id('answer')
    bus.emit('answer', { text, requestId })
  }
  const failed = (error: Voice.CopilotError | undefined) => {
    if (!job || job.pausing) return ignored('copilot.response repeated')
    const retryable = error?.retryable === true
    if (retryable && !server() && job.retries < settings.copilotMaxRetries) {
      const pause = Math.min(settings.copilotRetryBaseMs * 2 ** job.retries, settings.copilotRetryCapMs)
      job.retries += 1
      job.pausing = true
      return timers.start('retry', pause, () => {
        if (!job) return
        job.pausing = false
        job.attempt += 1
        send()
      })
    }
    const code = error?.code ?? 'COPILOT_FAILED'
    if (options.copilotFailure === 'fault') return bus.emit('fault', { code, recoverable: retryable })
    bus.emit('giveUp', { cause: 'copilot.response', notice: 'copilotFailed', retry: retryable, code })
  }

  bus.on('prompt', ({ utterance, again }) => {
    setOffer(null)
    const own = !local() && !server()
    const requestId = own ? (again?.requestId ?? core.id('request')) : null
    if (requestId) spent.delete(requestId)
    job = { utterance, requestId, attempt: again?.attempt ?? 1, retries: 0, pausing: false, answered: false }
    facts.requestId = requestId
    startClock()
    send()
  })

  bus.on('accepted', (requestId) => {
    if (typeof requestId !== 'string' || !job || job.answered) return ignored('copilot.request')
    adopt(requestId)
    if (requestId !== job.requestId) return ignored('copilot.request')
    if (!core.in('processing', 'waitingForCopilot')) return
    if (options.copilotClock === 'each-try' && !job.pausing) startClock()
    if (core.state === 'processing') core.move('waitingForCopilot', 'copilot.request')
  })

  bus.on('copilot', (event) => {
    const requestId = event?.requestId
    if (typeof requestId !== 'string' || !job || job.answered) return ignored('copilot.response')
    if (!core.in('processing', 'waitingForCopilot')) return ignored('copilot.response')
    if (event.status !== 'completed' && event.status !== 'failed') return
    adopt(requestId)
    if (requestId !== job.requestId) return ignored('copilot.response')
    if (event.status === 'completed') answer(event.content, requestId)
    else failed(event.error)
  })

  bus.on('intent', (made) => {
    const fits = local() && job && !job.answered && core.in('processing', 'waitingForCopilot')
    if (!fits || made?.turnId !== facts.turn?.turnId) return ignored('intent.answer')
    answer(made.content, undefined)
  })

  bus.on('giveUp', ({ cause, notice, retry, code }) => {
    const next: Offer | null =
      retry && job?.requestId && !server() && facts.turn
        ? {
            turnId: facts.turn.turnId,
            utterance: job.utterance,
            requestId: job.requestId,
            attempt: job.attempt,
          }
        : null
    bus.emit('endTurn', 'abandoned')
    close(true)
    setOffer(next)
    core.listen(cause)
    bus.emit('notice', { key: notice, retry: next !== null, ...(code ? { hintKey: hintOf(code) } : {}) })
  })

  bus.on('command', (command) => {
    if (command?.type !== 'retry') return
    if (core.state !== 'listening' || !offer || command.turnId !== offer.turnId) return ignored('user.retry')
    const { utterance, requestId, attempt } = offer
    timers.stop('finalize')
    bus.emit('spoke', null)
    if (facts.turn) {
      facts.turn.userUtteranceId = utterance.utteranceId
      facts.turn.transcript = utterance.text
    }
    if (core.move('processing', 'user.retry')) {
      bus.emit('prompt', { utterance, again: { requestId, attempt: attempt + 1 } })
    }
  })

  bus.on('drop', () => {
    close(true)
    setOffer(null)
  })
  bus.on('moving', ({ from, to }) => {
    if (to === 'listening' && from !== 'suspended') close(false)
  })
}
