/** Targets of transitions that leave their own part of the chart. */

export const places = {
  /** A session is live, and rests. */
  session: '#amplifier.open.session',
  idle: '#amplifier.open.session.conversation.idle',
  listening: '#amplifier.open.session.conversation.listening',
  processing: '#amplifier.open.session.conversation.processing',
  speaking: '#amplifier.open.session.conversation.speaking',
  dispatch: '#amplifier.open.session.conversation.work.job.tool_executing.dispatch',
  running: '#amplifier.open.session.conversation.work.job.tool_executing.running',
  waiting: '#amplifier.open.session.conversation.work.job.waiting_amplifier',
  error: '#amplifier.open.session.conversation.error',
  reconnecting: '#amplifier.open.reconnecting',
  failed: '#amplifier.open.failed',
  stumbling: '#amplifier.open.stumbling',
  offline: '#amplifier.open.offline',
  terminated: '#amplifier.terminated',
} as const

/** The stable id of a transition, for coverage and reports. */
export const id = (row: string) => ({ id: row })
