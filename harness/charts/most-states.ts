/** The default limit of states per view; most views have fewer. */
export const mostStates = 200_000
