/** Targets of transitions that leave their own part of the chart. */

export const places = {
  off: '#turnDetection.life.off',
  awaiting: '#turnDetection.life.on.awaiting',
  session: '#turnDetection.life.on.session',
} as const

/** The stable id of a transition, for coverage and reports. */
export const id = (row: string) => ({ id: row })
