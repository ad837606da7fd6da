/** The zone of the phone, for times of the driver's own shift and cash. */
export const OWN_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
