/** The fields of « Annuler la course » that the server answers where the script is not there. */
export type CancelFormField = 'rideId' | 'feeXof'
