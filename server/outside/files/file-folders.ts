/**
 * The top folders of the file store: what a backup copies. A path outside of them would be in no backup, so a new kind of
 * file adds its folder here. Operators' exports are left out on purpose: they are of seven days, and made again from the database.
 */
export const FILE_FOLDERS = ['user-documents', 'profile-photos', 'deletions', 'disclosures'] as const
