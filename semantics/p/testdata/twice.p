event E;
event E : int;
