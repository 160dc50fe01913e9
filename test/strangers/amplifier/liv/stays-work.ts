/** The entries and exits of PROCESSING, TOOL_EXECUTING and WAITING_AMPLIFIER. */
import type { Machine } from './machine.ts'
import type { Stay } from './stays.ts'
import type { State } from './told.ts'

const tokens = ['response.audio.delta', 'response.function_call', 'response.text.done']
const working: readonly (State | null)[] = ['tool_executing', 'waiting_amplifier']

export const processing: Stay = {
  enter: (machine, _, from) => {
    const { ports, settings, calls } = machine
    ports.screen.show({ status: 'processing', text: 'Thinking...' })
    machine.limit(settings.processingMs, () => machine.follow('llm_timeout'))
    ports.player.prepare()
    if (from === 'error') return machine.responses.expectAgain()
    machine.responses.begin()
    if (calls.hasWaiting()) return machine.follow('next_call')
    request(machine, from)
  },
  leave: (machine, _, event) => {
    const { responses, options, stay } = machine
    machine.log('processing', { durationMs: stay })
    const isToken = tokens.includes(event.type)
    if (isToken && event.has('responseId')) responses.adopt(event.text('responseId'))
    if (isToken || options.tokenAlways) responses.metric('time_to_first_token', isToken ? stay : null)
    if (event.type === 'response.audio.delta') responses.metric('time_to_first_audio', stay)
  },
}

/** Asks for an answer, unless it comes by itself or the user goes on speaking. */
function request(machine: Machine, from: State | null) {
  const { queue, options, settings, responses } = machine
  if (working.includes(from)) {
    const goesOn = queue.isOpen && options.openSpeech === 'listen'
    queue.submit()
    if (goesOn) return machine.follow('speech_goes_on')
  }
  if (from === 'listening' && settings.autoResponse) responses.expect()
  else responses.request()
}

export const toolExecuting: Stay = {
  enter: (machine, event, from) => {
    const { ports, settings, calls } = machine
    if (event.type === 'next_call') calls.takeWaiting()
    const call = calls.open[0]
    if (call === undefined) return
    ports.screen.show({ status: 'tool', tool: call.asked.name, text: `Running ${call.asked.name}` })
    calls.startedAt = machine.now
    if (from === 'error') calls.restart()
    machine.limit(settings.toolMs, () => machine.follow('execution_timeout'))
    if (from !== 'error') calls.run(call)
  },
  leave: (machine, to) => {
    const { ports, calls } = machine
    ports.screen.clear('tool')
    if (to === 'waiting_amplifier') return
    if (to === 'processing') return calls.submit()
    calls.recordRunning(to === 'error' ? 'failed' : 'left behind')
    machine.queue.end()
    if (to === 'reconnecting') loseConnection(machine)
  },
}

/** The work goes on without a connection, or it is called off. */
function loseConnection({ calls, options }: Machine) {
  if (options.orphans === 'cancel') calls.cancelRunning('')
  calls.leaveBehind(options.orphans === 'keep')
}

const outcomes: Partial<Record<State, string>> = {
  processing: 'completed',
  idle: 'cancelled',
  error: 'failed',
  reconnecting: 'left behind',
}

export const waitingAmplifier: Stay = {
  enter: (machine, _, from) => {
    const { ports, settings, calls, waiting } = machine
    const call = calls.open[0]?.asked
    if (call === undefined) return
    ports.screen.show({ status: 'working', text: 'Working on it...', progress: true })
    calls.startedAt = machine.now
    if (from === 'error') calls.restart()
    else ports.agent.spawn(call)
    ports.agent.subscribe(call.callId)
    machine.limit(settings.taskMs, () => machine.follow('task_timeout'))
    waiting.begin()
  },
  leave: (machine, to) => {
    const { ports, calls, waiting, options } = machine
    const call = calls.open[0]
    waiting.end()
    if (to !== 'processing') machine.queue.end()
    if (call === undefined) return
    const size = call.result === null ? {} : { size: call.result.length }
    machine.log('task', { durationMs: machine.stay, outcome: outcomes[to] ?? to, ...size })
    const { callId } = call.asked
    if (to !== 'reconnecting' || options.orphans === 'cancel') ports.agent.unsubscribe(callId)
    if (to === 'processing') calls.submit()
    if (to === 'reconnecting') loseConnection(machine)
    if (to !== 'idle') return
    ports.agent.cancel(callId)
    if (options.cancelOutput) calls.send(callId, JSON.stringify({ error: 'Cancelled by the user' }))
  },
}
