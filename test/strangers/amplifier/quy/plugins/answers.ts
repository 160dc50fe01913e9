import type { Core } from '../core.ts'
import { failure } from '../failures.ts'
import { recordTurn } from './context.ts'

/** Plugin: requests and responses, and the stay in PROCESSING. */
export function answers(core: Core): void {
  const { ports, memory, settings, hub } = core
  /** The response that is under way; nothing when only its request is. */
  const liveId = (): string | undefined =>
    memory.awaiting ? undefined : [...memory.answers].findLast(([, answer]) => answer.live)?.[0]
  const close = (): void => {
    for (const answer of memory.answers.values()) answer.live = false
    memory.awaiting = false
    memory.request = null
  }

  const created = (responseId: string, requestId: string | undefined): void => {
    const known = memory.answers.get(responseId)
    const retried = core.state === 'error' && memory.failedIn === 'processing' && memory.retryId !== null
    const wanted = retried || (['processing', 'speaking'].includes(core.state) && memory.awaiting)
    const mine = requestId === undefined ? known === undefined : requestId === memory.request
    if (known !== undefined && !(wanted && mine)) return
    const live = wanted && mine
    memory.answers.set(responseId, { live, audioDone: false, measured: false, createdAt: core.now() })
    if (live) memory.awaiting = false
    if (live && core.state !== 'speaking') memory.current = responseId
  }

  hub.on('heard', (event) => {
    if (!('responseId' in event)) return
    if (event.type === 'response.created') return created(event.responseId, event.requestId)
    const answer = memory.answers.get(event.responseId)
    if (answer === undefined) return
    const { live } = answer
    if (live && core.state === 'processing' && /delta|function_call|text/.test(event.type)) memory.tokenAt ??= core.now()
    const talks = core.state === 'speaking' ? event.type.endsWith('delta') : /delta|function_call/.test(event.type)
    if (live && talks && ['processing', 'speaking'].includes(core.state)) memory.current = event.responseId
    if (event.type === 'response.audio.done') answer.audioDone = true
    if (event.type === 'response.text.done' && live && event.textOnly && core.state === 'processing') {
      ports.screen.message(String(event.text))
      recordTurn(core, String(event.text))
    }
    if (event.type === 'response.error') answer.live = false
    if (event.type === 'response.done') {
      if (event.status !== 'completed') answer.audioDone = true
      if (core.state !== 'speaking' || event.status === 'failed') answer.live = false
      if (!answer.measured) {
        answer.measured = true
        const tookMs = core.now() - answer.createdAt
        ports.logger.metric({ name: 'response', responseId: event.responseId, tookMs })
      }
    }
  })

  hub.on('exit', ({ from, to, duration }) => {
    if (from === 'processing') {
      const { tokenAt, current } = memory
      const of = tokenAt === null || current === null ? {} : { responseId: current }
      const took = tokenAt === null ? {} : { tookMs: tokenAt - core.enteredAt }
      if (tokenAt !== null || core.policy.tokenMetric === 'every-exit') {
        ports.logger.metric({ name: 'time_to_first_token', ...of, ...took })
      }
      if (to === 'speaking' && current !== null) {
        ports.logger.metric({ name: 'time_to_first_audio', responseId: current, tookMs: duration })
      }
      ports.logger.log('processing', { timestamp: core.now(), durationMs: duration, outcome: to })
    }
    if (to === 'listening' && (from === 'processing' || from === 'speaking')) {
      const id = from === 'speaking' ? memory.current : liveId()
      const asked = memory.request !== null || settings.autoResponse || id !== undefined
      if (asked) ports.realtime.send({ type: 'response.cancel', ...(typeof id === 'string' ? { responseId: id } : {}) })
    }
    if (to === 'error' && (memory.awaiting || liveId() !== undefined)) {
      const id = liveId()
      ports.realtime.send({ type: 'response.cancel', ...(id === undefined ? {} : { responseId: id }) })
    }
    if (to === 'error' && from === 'processing') {
      const { request } = memory
      close()
      memory.request = request
    } else if (from === 'error' && to === 'processing') {
      memory.awaiting = liveId() === undefined
    } else if (['idle', 'listening', 'error', 'reconnecting'].includes(to)) close()
  })

  hub.on('enter', ({ from, to }) => {
    if (to !== 'processing') return
    memory.tokenAt = null
    ports.screen.show({ status: 'processing', text: 'Thinking...' })
    ports.player.prepare()
    core.after('processing', settings.processingMs, () => {
      ports.bus.emit('timeout', { state: 'processing', duration: core.now() - core.enteredAt })
      const error = failure(core.policy.llmTimeoutType, 'The model did not answer in time.', { code: 'LLM_TIMEOUT' })
      core.follow({ to: 'error', error }, { type: 'LLM_TIMEOUT' })
    })
    if (from === 'error') return
    memory.awaiting = true
    memory.request = null
    if (from === 'listening' && settings.autoResponse) return
    core.next(() => {
      if (core.state !== 'processing') return
      memory.request = core.id('request')
      ports.realtime.send({ type: 'response.create', requestId: memory.request })
    })
  })
}
