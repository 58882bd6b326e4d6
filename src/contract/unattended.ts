/** A page of the desk sends this with what it asks while nobody is at work on it: that makes no session last longer (decision 0049). */
export const UNATTENDED_HEADER = 'x-unattended'
