/** Sentences of the profile page that the specification writes (§2, §5, §8), byte for byte, and ours below them. */
export const PROFILE_SENTENCES = {
  nameTooShort: 'Le nom doit contenir au moins 2 caractères',
  emailFixed: "L'adresse email ne peut pas être modifiée",
  save: 'Enregistrer les modifications',
  saved: 'Profil mis à jour avec succès',
  saveFailed: 'Impossible de mettre à jour le profil',

  loadFailed: 'Impossible de charger votre profil',
  photoSaved: 'Votre photo est enregistrée.',
  photoRemoved: 'Votre photo est supprimée.',
  photoEmpty: 'Ce fichier est vide. Choisissez une autre photo.',
  photoUnreadable: 'Ce fichier n’est pas une photo lisible. Choisissez une image JPG ou PNG.',
  photoTooLarge: 'Cette photo dépasse 5 Mo. Choisissez-en une plus légère.',
  passwordChanged: 'Votre mot de passe est changé. Vos autres appareils sont déconnectés.',
} as const
