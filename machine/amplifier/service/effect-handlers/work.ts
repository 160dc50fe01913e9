/** Effect handlers of work: tools, agents, and the outputs that the model receives. */
import type { ToolCall } from '../../../../spec/amplifier/interface.ts'
import type { ConversationItem } from '../../../../spec/amplifier/ports.ts'
import type { EffectHandlers } from '../../effects.ts'
import { type EffectDeps, type Of, textIn } from '../effect-deps.ts'
import { recordedTool } from '../memory.ts'
import { cancelledOutput, failureOutput, notRun, resultOutput } from '../outputs.ts'

/** What the model receives about its calls. */
function outputs({ ports, memory }: EffectDeps): Pick<EffectHandlers, Of<'output'>> {
  const { realtime, settings, bus, screen } = ports
  const { names, calls } = memory
  const add = (item: ConversationItem): void => realtime.send({ type: 'conversation.item.create', item })
  const submit = (call: number): void =>
    add(resultOutput(names.calls.nameOf(call), calls.resultOf(call), settings.resultMaxChars))
  return {
    'output.submit': ({ call }) => {
      memory.size = calls.resultOf(call).length
      submit(call)
      bus.emit('tool_result_submitted', { callId: names.calls.nameOf(call) })
    },
    'output.fail': ({ calls: failed }) => {
      for (const call of failed) {
        const message = calls.failureOf(call) ?? notRun
        if (call === memory.running) memory.size = calls.partOf(call)?.length ?? 0
        add(failureOutput(names.calls.nameOf(call), message, calls.partOf(call)))
      }
    },
    'output.cancel': ({ calls: cancelled }) => {
      for (const call of cancelled) add(cancelledOutput(names.calls.nameOf(call)))
    },
    'output.kept': ({ calls: reported }) => {
      for (const call of reported) submit(call)
    },
    'output.late': ({ call }) => {
      submit(call)
      screen.notice('late-result')
    },
  }
}

/** A call as the model made it. */
const madeIn = ({ memory: { calls, names } }: EffectDeps, call: number): ToolCall =>
  calls.of(call) ?? { callId: names.calls.nameOf(call), name: '', arguments: '' }

/** The tools and agents that are running. */
export function work(
  deps: EffectDeps,
): Pick<
  EffectHandlers,
  Of<'tool'> | Of<'tools'> | Of<'task'> | Of<'tasks'> | Of<'progress'> | Of<'partial'> | Of<'output'>
> {
  const { ports, memory, event } = deps
  const { coordinator, agent, screen } = ports
  const { names, calls } = memory
  return {
    ...outputs(deps),
    'tool.call': ({ call }) => {
      const made = madeIn(deps, call)
      memory.running = call
      memory.tool = recordedTool(memory, made.name)
      memory.size = 0
      coordinator.call_tool(made)
    },
    'tool.cancel': ({ call }) => coordinator.cancelTool(names.calls.nameOf(call)),
    'task.spawn': ({ call }) => {
      memory.progress = undefined
      agent.spawn(madeIn(deps, call))
    },
    'task.cancel': ({ call }) => agent.cancel(names.calls.nameOf(call)),
    'tools.cancel': ({ calls: carried }) => {
      for (const call of carried) coordinator.cancelTool(names.calls.nameOf(call))
    },
    'tasks.cancel': ({ calls: carried }) => {
      for (const call of carried) agent.cancel(names.calls.nameOf(call))
    },
    'progress.subscribe': ({ call }) => agent.subscribe(names.calls.nameOf(call)),
    'progress.unsubscribe': ({ call }) => agent.unsubscribe(names.calls.nameOf(call)),
    'progress.show': () => {
      memory.progress = textIn(event(), 'status') ?? ''
      screen.progress(memory.progress)
    },
    'partial.keep': ({ call }) => {
      const part = textIn(event(), 'partial')
      if (part !== undefined) calls.gavePart(call, part)
    },
  }
}
