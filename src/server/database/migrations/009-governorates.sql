-- Iraq's nineteen, the capital first: the shop begins by delivering everywhere, for nothing.
insert into governorates (id, name_ar, name_en, fee, days, position) values
  (1, 'بغداد', 'Baghdad', 0, 2, 1),
  (2, 'الأنبار', 'Anbar', 0, 4, 2),
  (3, 'أربيل', 'Erbil', 0, 4, 3),
  (4, 'بابل', 'Babil', 0, 3, 4),
  (5, 'البصرة', 'Basra', 0, 4, 5),
  (6, 'حلبجة', 'Halabja', 0, 5, 6),
  (7, 'دهوك', 'Duhok', 0, 5, 7),
  (8, 'ديالى', 'Diyala', 0, 3, 8),
  (9, 'ذي قار', 'Dhi Qar', 0, 4, 9),
  (10, 'السليمانية', 'Sulaymaniyah', 0, 4, 10),
  (11, 'صلاح الدين', 'Saladin', 0, 3, 11),
  (12, 'القادسية', 'Qadisiyyah', 0, 3, 12),
  (13, 'كربلاء', 'Karbala', 0, 3, 13),
  (14, 'كركوك', 'Kirkuk', 0, 4, 14),
  (15, 'المثنى', 'Muthanna', 0, 4, 15),
  (16, 'ميسان', 'Maysan', 0, 4, 16),
  (17, 'النجف', 'Najaf', 0, 3, 17),
  (18, 'نينوى', 'Nineveh', 0, 4, 18),
  (19, 'واسط', 'Wasit', 0, 3, 19);

-- The sum in minor units from which delivery is free; empty: there is none.
insert into settings (name, value) values ('delivery_free_from', '');
