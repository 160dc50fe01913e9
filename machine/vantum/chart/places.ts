/** Where transitions lead that leave their own part of the chart. */

export const places = {
  listening: '#vantum.live.LISTENING',
  thinking: '#vantum.live.THINKING',
  responding: '#vantum.live.RESPONDING',
  interrupted: '#vantum.live.INTERRUPTED',
  ended: '#vantum.ENDED',
} as const

/** The permanent id of a transition, for coverage and reports. */
export const id = (row: string) => ({ id: row })
