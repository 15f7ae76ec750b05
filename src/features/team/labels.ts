const en = { email: 'Email', role: 'Role', name: 'Name', password: 'Password', token: 'Link' };

const fr: typeof en = {
  email: 'Adresse e-mail',
  role: 'Rôle',
  name: 'Nom',
  password: 'Mot de passe',
  token: 'Lien',
};

export const teamLabels = { en, fr };
